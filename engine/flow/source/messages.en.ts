import type { Position } from './spoken.ts'
import { a, at, called, kinds, listed, named, quoted, said } from './spoken.ts'
import type { Measure } from './spoken-schema.ts'
import { bounded, didYouMean, form, foundKind, typeHint } from './spoken-schema.ts'

/**
 * The English wording of every mistake, by its code. A catalogue in another language has the same keys and
 * arguments.
 */
export const english = {
  'byte-order-mark': () => ({
    message: 'The file begins with an invisible byte order mark (BOM).',
    hint: 'Save the file as "UTF-8" and not as "UTF-8 with BOM".',
  }),
  'look-alike': ({ char, meant }: { char: string; meant: string }) => ({
    message: `This is ${a(called(char))} (${char}); JSON needs a plain ${called(meant)} (${meant}).`,
    hint: /[!-~]/.test(char) ? `Write ${meant}` : 'Switch the input method to half-width and type it again.',
  }),
  'wrong-quote': ({ char }: { char: string }) => ({
    message: `This is ${a(called(char))} (${char}); JSON needs the straight double quote (").`,
    hint: 'Type both quotes of this text again as ".',
  }),
  'wrong-blank': ({ char }: { char: string }) => ({
    message: `This is ${a(called(char))}; outside of a text only ordinary blanks, tabs and line breaks are allowed.`,
    hint: 'Replace it by an ordinary blank.',
  }),
  comment: () => ({
    message: 'JSON has no comments.',
    hint: 'Remove it; say why in the pull request.',
  }),
  'full-width-number': ({ ascii }: { ascii: string }) => ({
    message: 'The number is written in full-width characters; only half-width digits are allowed.',
    hint: `Write ${ascii}.`,
  }),
  'leading-zero': ({ found }: { found: string }) => ({
    message: `The number ${found} begins with a zero, which JSON does not allow.`,
    hint: `Write ${found.replace(/0+(?=\d)/, '')}, or "${found}" in quotes if it is a text.`,
  }),
  'wrong-number': ({ found }: { found: string }) => ({
    message: `${found} is not a number as JSON writes it, such as 3000 or 0.5.`,
  }),
  'wrong-constant': ({ found, meant }: { found: string; meant?: string }) => ({
    message: `${found} is unknown to JSON; the only words without quotes are true, false and null.`,
    hint: meant ? `Write ${meant}.` : 'If there is no value, remove the key as well.',
  }),
  'unquoted-key': ({ key }: { key: string }) => ({
    message: `The key ${quoted(key)} stands without quotes.`,
    hint: `Write "${key}".`,
  }),
  'unquoted-text': ({ found }: { found: string }) => ({
    message: `The text ${quoted(found)} stands without quotes.`,
    hint: 'Put a " before and after it.',
  }),
  'key-not-text': ({ found }: { found: string }) => ({
    message: `Here a key in quotes is needed, not ${found}.`,
    hint: 'A number is written without separators: 3000.',
  }),
  'key-expected': ({ found }: { found: string }) => ({
    message: `Before this ${called(found)} a key in quotes is missing.`,
  }),
  'lone-key': ({ key }: { key: string }) => ({
    message: `${quoted(key)} stands alone; a key is followed by a colon and a value.`,
    hint: 'Several values of one key stand in [ ].',
  }),
  'missing-value': ({ key, inner }: { key: string; inner: boolean }) => ({
    message: `The key ${quoted(key)} has no value.`,
    ...(inner && { hint: 'Perhaps a { is missing after the colon.' }),
  }),
  'missing-colon': ({ key }: { key: string }) => ({
    message: `After the key ${quoted(key)} a colon is missing.`,
  }),
  'missing-comma': ({ next }: { next: string }) => ({
    message: `Here a comma is missing before ${quoted(next)}.`,
  }),
  'trailing-comma': ({ close }: { close: string }) => ({
    message: `The last entry before ${close} must not be followed by a comma.`,
    hint: 'Remove this comma.',
  }),
  'extra-comma': () => ({ message: 'Here is a comma too many.' }),
  'extra-colon': () => ({ message: 'Here is a colon too many; a key has one colon and one value.' }),
  'colon-in-list': (opened: Position) => ({
    message: `The bracket of ${at(opened)} is still open here, and a list in [ ] has values only, no keys.`,
    hint: 'Close the list with ] before this key, or use { } for keys with values.',
  }),
  'stray-value': ({ found }: { found: string }) => ({
    message: `After a value a comma or } is needed, not ${quoted(found)}.`,
  }),
  'missing-opening-quote': ({ text }: { text: string }) => ({
    message: `The text ${quoted(text)} has no opening quote.`,
  }),
  'missing-closing-quote': () => ({
    message: 'The quote opened here is not closed on this line.',
    hint: 'Put a " at the end of the text.',
  }),
  'quote-in-text': () => ({
    message: 'This quote ends the text too early.',
    hint: 'A quote within a text is written \\".',
  }),
  'line-break-in-text': () => ({
    message: 'The text that begins here runs over the end of the line.',
    hint: 'Write it on one line; a line break within a text is written \\n.',
  }),
  'control-character': ({ found }: { found: string }) => ({
    message: `The text contains ${a(called(found))}, which must not stand in a text.`,
    hint: found === '\t' ? 'A tab is written \\t.' : 'Remove it; it is invisible.',
  }),
  'wrong-escape': ({ found }: { found: string }) => ({
    message: `${found} means nothing in a text; a backslash is followed by n, t, ", \\ or u and four hexadecimal digits.`,
    hint: 'A backslash itself is written \\\\.',
  }),
  'closed-too-often': (b: { found: string }) => ({ message: `This ${called(b.found)} has nothing to close.` }),
  'closed-wrongly': (b: { found: string; open: string; close: string; opened: Position }) => ({
    message: `This is ${b.found}, but the ${called(b.open)} of ${at(b.opened)} must be closed with ${b.close} first.`,
  }),
  'unclosed-before': (b: { open: string; close: string; opened: Position; comma: boolean }) => ({
    message: `Before this entry the ${called(b.open)} of ${at(b.opened)} must be closed with ${b.close}, by the indentation.`,
    ...(!b.comma && { hint: 'If it is not meant to end here, a comma is missing.' }),
  }),
  unclosed: (b: {
    open: string
    close: string
    opened: Position
    suspect?: Position & { open: string }
  }) => ({
    message: `The file ends, but the ${called(b.open)} of ${at(b.opened)} is not closed with ${b.close} yet.`,
    ...(b.suspect && {
      hint: `By the indentation, the ${called(b.suspect.open)} of ${at(b.suspect)} is the one without its end.`,
    }),
  }),
  'after-end': ({ closed, surplus }: { closed: Position; surplus?: Position }) => ({
    message: `The object of the file is already closed at ${at(closed)}; nothing may follow it.`,
    hint: surplus
      ? `By the indentation, there is a } too many before ${at(surplus)}, or a { is missing.`
      : 'There is a } too many before, or a { is missing.',
  }),
  outside: () => ({ message: 'A flow is an object in { }; before this its opening { is missing.' }),
  'empty-file': () => ({ message: 'The file is empty; a flow is an object in { }.' }),
  'not-an-object': ({ found }: { found: string }) => ({
    message: `A flow is an object in { }; this file is ${kinds([found])}.`,
  }),
  'duplicate-key': ({ key, first }: { key: string; first: Position }) => ({
    message: `The key ${quoted(key)} is already used at ${at(first)}; a key stands once in an object.`,
    hint: 'Rename one of the two or remove it.',
  }),
  'unknown-key': ({ key, allowed, meant }: { key: string; allowed: readonly string[]; meant?: string }) => ({
    message: `There is no key ${quoted(key)} here; ${allowed.length ? `allowed: ${named(allowed)}` : 'no key is allowed'}.`,
    ...didYouMean(meant),
  }),
  'missing-key': ({ keys }: { keys: readonly string[] }) => ({
    message:
      keys.length > 1
        ? `The keys ${listed(keys, 'and')} are missing here.`
        : `The key ${listed(keys)} is missing here.`,
  }),
  'wrong-key': ({ key, pattern }: { key: string; pattern: string }) => ({
    message: `${quoted(key)} cannot be a key here; ${form('a key', pattern)}.`,
  }),
  'unknown-type': ({
    found,
    allowed,
    meant,
  }: {
    found: unknown
    allowed: readonly unknown[]
    meant?: string
  }) => ({
    message: `There is no type ${said(found)}; allowed: ${listed(allowed)}.`,
    ...didYouMean(meant),
  }),
  'unknown-value': ({
    found,
    allowed,
    meant,
  }: {
    found: unknown
    allowed: readonly unknown[]
    meant?: string
  }) => ({
    message: `${said(found)} is not possible here; allowed: ${listed(allowed)}.`,
    ...didYouMean(meant),
  }),
  'wrong-type': ({ found, needed }: { found: unknown; needed: readonly string[] }) => ({
    message: `Here is ${foundKind(found, needed)}; ${kinds(needed)} is needed.`,
    ...typeHint(found, needed),
  }),
  'no-form': ({ needed }: { needed: readonly string[] }) => ({
    message: `This fits none of the forms that are allowed here (${kinds(needed)}).`,
  }),
  'wrong-form': ({ found, pattern }: { found: unknown; pattern: string }) => ({
    message: `${quoted(String(found))} does not have the form needed here; ${form('it', pattern)}.`,
  }),
  'out-of-bounds': ({ what, bound, limit }: { what: Measure; bound: string; limit: number }) => ({
    message: bounded(what, bound, limit),
  }),
  'entry-twice': ({ first, second }: { first: number; second: number }) => ({
    message: `Entry ${second + 1} of this list is the same as entry ${first + 1}; each may stand once.`,
  }),
  'not-allowed': (b: { keyword: string }) => ({ message: `This does not fulfil "${b.keyword}" of the schema.` }),
}
