"""Takes the pictures of docs/guide/climb.md from a report.
pictures.py CHROMIUM REPORT.html FOLDER

Writes FOLDER/report_{wide,dark,narrow}.png.
"""
import base64, pathlib, sys

from browser import Browser

# Name, width, height, colours, and what stands at the top.
PICTURES = [("report_wide", 1280, 900, "light", "body"),
            ("report_dark", 1280, 620, "dark", "#curves"),
            ("report_narrow", 390, 760, "light", "body")]


def main():
    program, page, folder = sys.argv[1:]
    browser = Browser(program)
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for name, width, height, scheme, first in PICTURES:
        browser.show(width, scheme)
        browser.open(pathlib.Path(page).resolve().as_uri())
        # The line of links would stay at the top of what is seen.
        browser.evaluate("document.querySelector('nav').style.position = 'static'")
        top = browser.evaluate(
            f"document.querySelector({first!r}).getBoundingClientRect().top + scrollY")
        shot = browser.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True,
            clip={"x": 0, "y": top, "width": width, "height": height,
                  "scale": 1})
        file = pathlib.Path(folder) / f"{name}.png"
        file.write_bytes(base64.b64decode(shot["data"]))
        print(f"{file}: {file.stat().st_size / 1024:.0f} KiB")
    browser.close()


if __name__ == "__main__":
    main()
