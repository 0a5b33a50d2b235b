"""The rules: all ways to write an expression or a statement wrong."""
import re

# Tests do not check the words of messages.
MESSAGES = re.compile(
    r'(Error|Fail\w*|InvalidArgument|Unimplemented|NotFound|Internal|StrCat'
    r'|FailedPrecondition|ResourceExhausted|AlreadyExists|Unavailable|DataLoss'
    r'|WithContext|Failure|Append\w*Text|\w*_LOG|ESCALA_CHECK|Warn\w*|Say|Log'
    r'|printf|fprintf|abort)$')
# Mutants must not harm the machine that they run on.
DANGEROUS = re.compile(
    r'\b(rename|unlink|remove\w*|Remove\w*|Delete\w*|kill|fork|exec\w*'
    r'|ftruncate|setrlimit)\b')
AXES = {'axis', 'dim', 'dimension', 'rank'}
COMPARISONS = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'}
INVERSE = {'==': '!=', '!=': '==', '&&': '||', '||': '&&'}
OPERATORS = {'*': '+', '/': '*', '%': '/'}
EXTREMES = {'min': 'max', 'max': 'min', 'floor': 'ceil', 'ceil': 'floor',
            'front': 'back', 'back': 'front', 'first': 'second',
            'second': 'first', 'push_back': None}
ENDS_TERM = {',', ';', '?', ':', '&&', '||', '<', '>', '<=', '>=', '==', '!=',
             '<<', '=', '+=', '-=', '|', '&', '^'}


class Mutation:
    __slots__ = ('rule', 'at', 'pieces')

    def __init__(self, rule, at, pieces):
        self.rule = rule
        self.at = at  # the token that the defect is at
        self.pieces = pieces  # [(begin, end, text)]: tokens replaced


def mutations(file, region):
    tokens, partner = file.tokens, file.partner
    begin, end = region.begin, region.end
    source = file.source(begin, end)
    if len(source) > 900 or DANGEROUS.search(source):
        return []
    hidden = set()
    for a, b in region.inner:
        hidden.update(range(a, b + 1))
    # Skip the arguments of a message.
    for i in range(begin, end):
        if tokens[i].kind == 'name' and MESSAGES.search(tokens[i].text):
            j = i + 1
            if j < end and tokens[j].text == '(' and j in partner:
                hidden.update(range(i, partner[j] + 1))
    found = []

    def add(rule, at, *pieces):
        found.append(Mutation(rule, at, list(pieces)))

    def binary(i):
        return begin < i < end - 1 and tokens[i].spaced and \
            tokens[i].kind == 'mark'

    def term_end(i, ends):
        """Where the operand that begins at token i ends."""
        while i < end:
            text = tokens[i].text
            if tokens[i].kind == 'mark':
                if text in (')', ']', '}'):
                    return i
                if (text in ends or text in ENDS_TERM) and (
                        tokens[i].spaced or text in (',', ';', '?', ':')):
                    return i
                if text in ('(', '[', '{') and i in partner:
                    i = partner[i]
            i += 1
        return end

    def with_text(*ranges):
        return any(t.kind == 'text' for a, b in ranges for t in tokens[a:b])

    def simple(i, j):
        """A name, or a path to a member."""
        return j > i and all(
            t.kind == 'name' or t.text in ('.', '->', '::')
            for t in tokens[i:j]) and tokens[i].text not in (
                'true', 'false', 'nullptr', 'this', 'std')

    for i in range(begin, end):
        if i in hidden:
            continue
        token = tokens[i]
        text = token.text
        if token.kind == 'mark':
            if text in COMPARISONS and binary(i):
                add('bound', i, (i, i + 1, COMPARISONS[text]))
                if text in ('<', '>'):
                    add('comparison', i,
                        (i, i + 1, '>=' if text == '<' else '<='))
            elif text in INVERSE and binary(i):
                add('comparison' if text in ('==', '!=') else 'logic', i,
                    (i, i + 1, INVERSE[text]))
            elif text in ('+', '-') and binary(i):
                stop = term_end(i + 1, {'+', '-'})
                if not with_text((i + 1, stop), (max(begin, i - 1), i)):
                    add('sign', i, (i, i + 1, '-' if text == '+' else '+'))
                    add('term', i, (i, stop, ''))
            elif text in ('+=', '-=') and binary(i):
                if not with_text((i, end)):
                    add('sign', i,
                        (i, i + 1, '-=' if text == '+=' else '+='))
            elif text in ('*=', '/=') and binary(i):
                add('operator', i, (i, i + 1, '/=' if text == '*=' else '*='))
            elif text == '-' and i + 1 < end and not token.spaced and (
                    i == begin or tokens[i - 1].kind == 'mark' and
                    tokens[i - 1].text not in (')', ']')
                    or tokens[i - 1].text == 'return'):
                add('sign', i, (i, i + 1, ' '))
            elif text in OPERATORS and binary(i):
                stop = term_end(i + 1, {'+', '-', '*', '/', '%'})
                add('operator', i, (i, i + 1, OPERATORS[text]))
                if text != '%':
                    add('term', i, (i, stop, ''))
            elif text == '!' and not token.spaced:
                add('logic', i, (i, i + 1, ' '))
            elif text == '[' and i in partner and i > begin and (
                    tokens[i - 1].kind == 'name' and
                    tokens[i - 1].text != 'return' or
                    tokens[i - 1].text in (')', ']')):
                close = partner[i]
                inside = file.source(i + 1, close)
                if inside and '"' not in inside and close <= end and not (
                        set(range(i, close)) & hidden):
                    literal = tokens[i + 1].kind == 'number'
                    if not (literal and close == i + 2):
                        step = ' - 1' if inside.endswith('+ 1') else ' + 1'
                        add('index', i, (i + 1, close, inside + step))
            elif text == '(' and i in partner and i > begin and (
                    tokens[i - 1].kind == 'name' and
                    tokens[i - 1].text not in ('if', 'while', 'return')):
                swaps(file, i, partner[i], hidden, simple, add)
            if text in ('-', '/', '<', '<=', '%') and binary(i):
                left = i - 1
                while left >= begin and (
                        tokens[left].kind == 'name' or
                        tokens[left].text in ('.', '->', '::')) and \
                        tokens[left].text != 'return':
                    left -= 1
                left += 1
                right = term_end(i + 1, {'+', '-', '*', '/', '%'})
                if simple(left, i) and simple(i + 1, right):
                    a, b = file.source(left, i), file.source(i + 1, right)
                    if a != b:
                        add('swap', i, (left, i, b), (i + 1, right, a))
        elif token.kind == 'number':
            mutated = number(text)
            if mutated:
                before = tokens[i - 1].text if i > begin else ''
                add('index' if before == '[' else 'constant', i,
                    (i, i + 1, mutated))
        elif token.kind == 'name':
            if text in ('true', 'false'):
                add('constant', i,
                    (i, i + 1, 'false' if text == 'true' else 'true'))
            elif EXTREMES.get(text) and i > begin and (
                    tokens[i - 1].text in ('::', '.', '->')):
                add('extreme', i, (i, i + 1, EXTREMES[text]))
            elif text in AXES and i > begin and i + 1 < end and (
                    tokens[i - 1].text in ('(', ',') and
                    tokens[i + 1].text in (')', ',')):
                add('axis', i, (i, i + 1, text + ' + 1'))
    if region.kind == 'condition' and begin not in hidden:
        whole = (begin, end, '!(%s)' % source)
        add('negated condition', begin, whole)
        if region.leaves:
            add('skipped check', begin, (begin, end, 'false'))
    if region.kind == 'statement' and tokens[begin].text not in (
            'return', 'co_return') and begin not in hidden and not (
                source.startswith('ESCALA_') and '(' not in source):
        add('deleted statement', begin, (begin, end, ''))
    return found


def swaps(file, open_, close, hidden, simple, add):
    begin, last = open_ + 1, None
    for comma in file._commas(open_ + 1, close) + [close]:
        now = (begin, comma)
        if last and simple(*last) and simple(*now) and not (
                set(range(last[0], comma)) & hidden):
            a, b = file.source(*last), file.source(*now)
            if a != b:
                add('swap', last[0], (*last, b), (*now, a))
        last, begin = now, comma + 1


def number(text):
    match = re.fullmatch(r'(\d+)([uUlL]*)', text)
    if match:
        value = int(match[1])
        return None if value > 1 << 40 else '%d%s' % (value + 1, match[2])
    match = re.fullmatch(r'(\d*\.\d*)(f?)', text)
    if match:
        value = float(match[1])
        return '%r%s' % (1.0 if value == 0 else value * 2, match[2])
    match = re.fullmatch(r'(\d*\.?\d*e-?\d+)(f?)', text)
    if match:
        return '%r%s' % (float(match[1]) * 16, match[2])
    return None


def mutated(file, region, mutation):
    """The region's text with the defect, in one line."""
    parts, at = [], region.begin
    for begin, end, text in sorted(mutation.pieces):
        parts += [file.source(at, begin), text]
        at = end
    parts.append(file.source(at, region.end))
    return ' '.join(p for p in parts if p)
