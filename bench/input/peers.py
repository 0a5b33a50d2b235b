"""Data and peers of `./dev bench input`.

  peers.py write DIR                 writes the record files of all parts
  peers.py PEER DIR PART SECONDS     reads a part for 2 s, then SECONDS measured

PEER: tfdata (batches of examples are parsed by one operation; decode_and_crop_jpeg),
grain (ArrayRecord, a global shuffle), reader (array_record alone, 1,024 records a
call). The forms are the fastest of those that were tried. Prints a line of JSON;
CPU time and memory are those of the process and its workers.
"""
import glob, json, math, os, struct, sys, time

SHARDS, BATCH, SIDE = 8, 128, 224
RECORDS = {"examples": 200_000, "jpeg256": 4_000, "jpeg500": 2_000}
SIZES = {"jpeg256": (256, 256), "jpeg500": (375, 500)}
MEAN, STD = (123.675, 116.28, 103.53), (58.395, 57.12, 57.375)
AREA, ASPECT = (0.08, 1.0), (3 / 4, 4 / 3)
WARM_UP = 2


def files(folder, part, ending):
    return sorted(glob.glob(f"{folder}/{part}-*.{ending}"))


def example_class():
    """tf.train.Example without TensorFlow, whose import takes seconds."""
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    file = descriptor_pb2.FileDescriptorProto(name="example.proto", package="e",
                                              syntax="proto3")
    types = {"bytes": 12, "float": 2, "int64": 3, "string": 9}

    def message(parent, name, *fields):
        made = parent.add(name=name)
        for number, (field, kind, repeated) in enumerate(fields, 1):
            made.field.add(name=field, number=number, label=3 if repeated else 1,
                           type=types.get(kind, 11),
                           type_name=None if kind in types else f".e.{kind}")
        return made

    top = file.message_type
    for name, kind in ("BytesList", "bytes"), ("FloatList", "float"), (
            "Int64List", "int64"):
        message(top, name, ("value", kind, True))
    feature = message(top, "Feature", ("bytes_list", "BytesList", False),
                      ("float_list", "FloatList", False),
                      ("int64_list", "Int64List", False))
    feature.oneof_decl.add(name="kind")
    for field in feature.field:
        field.oneof_index = 0
    features = message(top, "Features", ("feature", "Features.FeatureEntry", True))
    entry = message(features.nested_type, "FeatureEntry",
                    ("key", "string", False), ("value", "Feature", False))
    entry.options.map_entry = True
    message(top, "Example", ("features", "Features", False))
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("e.Example"))


# --- Data --------------------------------------------------------------------

def digit(rng):
    """784 bytes, a third of them noise, the others 0."""
    import numpy as np
    y, x = np.mgrid[0:28, 0:28]
    cy, cx, r = rng.uniform(9, 19), rng.uniform(9, 19), rng.uniform(6, 11)
    disc = (y - cy) ** 2 + (x - cx) ** 2 < r * r
    return (disc * rng.integers(0, 256, (28, 28))).astype(np.uint8).tobytes()


def photograph(rng, height, width):
    """Smooth fields of three sizes and noise, as a JPEG of quality 85."""
    import cv2, numpy as np
    image = np.full((height, width, 3), 128, np.float32)
    for n, amplitude in ((4, 60), (16, 30), (64, 12)):
        field = rng.normal(0, amplitude, (n, n, 3)).astype(np.float32)
        image += cv2.resize(field, (width, height), interpolation=cv2.INTER_CUBIC)
    image += rng.normal(0, 6, image.shape)
    return cv2.imencode(".jpg", np.clip(image, 0, 255).astype(np.uint8),
                        [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()


def write(folder):
    import google_crc32c, numpy as np
    from array_record.python import array_record_module
    Example = example_class()
    rng = np.random.default_rng(0)
    os.makedirs(folder, exist_ok=True)

    def masked(data):
        crc = google_crc32c.value(data)
        return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8)
                           & 0xFFFFFFFF)

    for part, count in RECORDS.items():
        for shard in range(SHARDS):
            name = f"{folder}/{part}-{shard:05d}-of-{SHARDS:05d}"
            packed = array_record_module.ArrayRecordWriter(
                f"{name}.arrayrecord", "group_size:1")
            with open(f"{name}.tfrecord", "wb") as file:
                for _ in range(count // SHARDS):
                    example = Example()
                    feature = example.features.feature
                    feature["image"].bytes_list.value.append(
                        photograph(rng, *SIZES[part]) if part in SIZES
                        else digit(rng))
                    feature["label"].int64_list.value.append(
                        int(rng.integers(10)))
                    record = example.SerializeToString()
                    size = struct.pack("<Q", len(record))
                    file.write(size + masked(size) + record + masked(record))
                    packed.write(record)
            packed.close()
    print(json.dumps(RECORDS))


# --- Peers: each yields how many examples it read ----------------------------

def tfdata(folder, part):
    import tensorflow as tf
    auto = tf.data.AUTOTUNE
    features = {"image": tf.io.FixedLenFeature([], tf.string),
                "label": tf.io.FixedLenFeature([], tf.int64)}

    def parse(records):
        parsed = tf.io.parse_example(records, features)
        pixels = tf.io.decode_raw(parsed["image"], tf.uint8)
        return tf.cast(pixels, tf.float32) / 255, parsed["label"]

    def crop(record):
        parsed = tf.io.parse_single_example(record, features)
        begin, size, _ = tf.image.sample_distorted_bounding_box(
            tf.io.extract_jpeg_shape(parsed["image"]), tf.zeros([0, 0, 4]),
            area_range=AREA, aspect_ratio_range=ASPECT, max_attempts=10,
            use_image_if_no_bounding_boxes=True)
        image = tf.io.decode_and_crop_jpeg(
            parsed["image"], tf.concat([begin[:2], size[:2]], 0), channels=3)
        image = tf.image.random_flip_left_right(
            tf.image.resize(image, [SIDE, SIDE]))
        return (image - MEAN) / STD, parsed["label"]

    records = tf.data.Dataset.from_tensor_slices(files(folder, part, "tfrecord"))
    records = records.repeat().shuffle(SHARDS).interleave(
        tf.data.TFRecordDataset, cycle_length=SHARDS, num_parallel_calls=auto,
        deterministic=False)
    if part in SIZES:
        batches = records.shuffle(1_000).map(crop, num_parallel_calls=auto).batch(
            BATCH, drop_remainder=True)
    else:
        batches = records.shuffle(10_000).batch(BATCH, drop_remainder=True).map(
            parse, num_parallel_calls=auto)
    for batch in batches.prefetch(auto):
        yield len(batch[1])


class Parse:
    """For Grain's workers, each of which makes its own message class."""
    Example = None

    def __init__(self, part):
        self.part = part

    @staticmethod
    def prepare():
        """Once a process, before its threads: two that import cv2 or make the
        message class at the same time crash."""
        import cv2
        cv2.setNumThreads(0)
        Parse.Example = example_class()

    def __call__(self, record, rng=None):
        import numpy as np
        if Parse.Example is None:
            Parse.prepare()
        feature = Parse.Example.FromString(record).features.feature
        data = np.frombuffer(feature["image"].bytes_list.value[0], np.uint8)
        image = (self.cropped(data, rng) if self.part in SIZES
                 else data.astype(np.float32) / np.float32(255))
        return {"image": image, "label": feature["label"].int64_list.value[0]}

    def cropped(self, data, rng):
        import cv2, numpy as np
        whole = cv2.imdecode(data, cv2.IMREAD_COLOR_RGB)
        rows, columns = whole.shape[:2]
        for _ in range(10):
            area = rows * columns * rng.uniform(*AREA)
            aspect = math.exp(rng.uniform(*map(math.log, ASPECT)))
            width, height = (round(math.sqrt(area * aspect)),
                             round(math.sqrt(area / aspect)))
            if width <= columns and height <= rows:
                break
        else:
            width, height = columns, rows
        x = int(rng.integers(columns - width + 1))
        y = int(rng.integers(rows - height + 1))
        image = cv2.resize(whole[y:y + height, x:x + width], (SIDE, SIDE))
        if rng.random() < 0.5:
            image = image[:, ::-1]
        return (image.astype(np.float32) - np.float32(MEAN)) / np.float32(STD)


def grain(folder, part):
    import grain as library
    from absl import flags
    flags.FLAGS.mark_as_parsed()  # its workers refuse to start without
    source = library.sources.ArrayRecordDataSource(
        files(folder, part, "arrayrecord"))
    examples = library.MapDataset.source(source).seed(1).shuffle().repeat()
    threads = 2 if part in SIZES else 0
    if threads:
        Parse.prepare()
    examples = (examples.random_map(Parse(part)) if part in SIZES
                else examples.map(Parse(part)))
    batches = examples.batch(BATCH, drop_remainder=True).to_iter_dataset(
        library.ReadOptions(num_threads=threads,
                            prefetch_buffer_size=4 * threads))
    if not threads:
        batches = batches.mp_prefetch(library.MultiprocessingOptions(
            num_workers=2, per_worker_buffer_size=4))
    for batch in batches:
        yield len(batch["label"])


def reader(folder, part):
    import numpy as np
    from array_record.python import array_record_data_source
    source = array_record_data_source.ArrayRecordDataSource(
        files(folder, part, "arrayrecord"))
    rng = np.random.default_rng(0)
    while True:
        order = rng.permutation(len(source))
        for i in range(0, len(order) - 1024, 1024):
            yield len(source.__getitems__(order[i:i + 1024].tolist()))


def measure(peer, folder, part, seconds):
    import psutil
    me = psutil.Process()
    family = lambda: [me, *me.children(recursive=True)]
    cpu = lambda: sum(sum(p.cpu_times()[:2]) for p in family())
    batches = {"tfdata": tfdata, "grain": grain, "reader": reader}[peer](folder,
                                                                        part)
    next(batches)
    first = time.time() - me.create_time()
    end = time.perf_counter() + WARM_UP
    while time.perf_counter() < end:
        next(batches)
    count, cpu_begin, begin = 0, cpu(), time.perf_counter()
    while time.perf_counter() < begin + seconds:
        count += next(batches)
    passed = time.perf_counter() - begin
    spent = cpu() - cpu_begin
    peak = sum(int(line.split()[1]) for p in family()
               for line in open(f"/proc/{p.pid}/status")
               if line.startswith("VmHWM"))
    print(json.dumps({"examples_s": count / passed,
                      "cpu_us": 1e6 * spent / count, "first_batch_s": first,
                      "rss_mb": peak / 1024}), flush=True)
    for child in me.children(recursive=True):
        child.kill()
    os._exit(0)  # without what a peer has left in the background


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2])
    else:
        measure(*sys.argv[1:4], float(sys.argv[4]))
