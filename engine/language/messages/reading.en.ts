import type { Entry } from './args.ts'

/** Mistakes of JSON. */
export const reading = {
  'byte-order-mark': {
    message: 'The file begins with an invisible byte order mark (BOM).',
    hint: 'Save the file as "UTF-8" and not as "UTF-8 with BOM".',
  },
  'look-alike': {
    message: 'This is <a:char> (<char>); JSON needs a plain <sign:meant> (<meant>).',
    hint: ['Write <typed>', 'Switch the input method to half-width and type it again.'],
  },
  'wrong-quote': {
    message: 'This is <a:char> (<char>); JSON needs the straight double quote (").',
    hint: 'Type both quotes of this text again as ".',
  },
  'wrong-blank': {
    message: 'This is <a:char>; outside of a text only ordinary spaces, tabs and line breaks are allowed.',
    hint: 'Replace it with an ordinary space.',
  },
  comment: { message: 'JSON has no comments.', hint: 'Remove the comment; give reasons in the pull request.' },
  'full-width-number': {
    message: 'The number is written in full-width characters; only half-width digits are allowed.',
    hint: 'Write <ascii>.',
  },
  'leading-zero': {
    message: 'The number <found> begins with a zero, which JSON does not allow.',
    hint: 'Write <plain>, or "<found>" in quotes if it is a text.',
  },
  'wrong-number': { message: '<found> is not a JSON number, such as 3000 or 0.5.' },
  'wrong-constant': {
    message: '<found> is not a JSON value; the only words without quotes are true, false and null.',
    hint: ['Write <meant>.', 'If there is no value, remove the key as well.'],
  },
  'unquoted-key': { message: 'The key <quoted:key> has no quotes.', hint: 'Write "<key>".' },
  'unquoted-text': { message: 'The text <quoted:found> has no quotes.', hint: 'Put a " before and after it.' },
  'key-not-text': {
    message: 'A key in quotes is needed here, not <found>.',
    hint: 'A number is written without separators: 3000.',
  },
  'key-expected': { message: 'A key in quotes is missing before this <sign:found>.' },
  'surplus-bracket': { message: 'There is one <found> too many here, or something is missing before it.' },
  'surplus-brace': { message: 'There is one { too many here, or the key in quotes before it is missing.' },
  'lone-key': {
    message: 'The key <quoted:key> has no value; a key must be followed by a colon and a value.',
    hint: 'Write several values of one key in [ ].',
  },
  'missing-value': {
    message: 'The key <quoted:key> has no value.',
    hint: '<?inner>Perhaps a { is missing after the colon.',
  },
  'missing-colon': { message: 'A colon is missing after the key <quoted:key>.' },
  'missing-comma': { message: 'A comma is missing here before <quoted:next>.' },
  'trailing-comma': {
    message: 'The last entry before <close> must not be followed by a comma.',
    hint: 'Remove this comma.',
  },
  'extra-comma': { message: 'There is one comma too many here.' },
  'extra-colon': { message: 'There is one colon too many here; a key has one colon and one value.' },
  'colon-in-list': {
    message: 'The bracket of <place:opened> is still open here, and a list in [ ] has values only, no keys.',
    hint: 'Close the list with ] before this key, or use { } for keys with values.',
  },
  'stray-value': { message: 'A comma or } is needed after a value, not <quoted:found>.' },
  'missing-opening-quote': { message: 'The text <quoted:text> has no opening quote.' },
  'missing-closing-quote': {
    message: 'The quote opened here is not closed on this line.',
    hint: 'Put a " at the end of the text.',
  },
  'quote-in-text': { message: 'This quote ends the text too early.', hint: 'A quote within a text is written \\".' },
  'line-break-in-text': {
    message: 'The text that begins here runs over the end of the line.',
    hint: 'Write it on one line; a line break within a text is written \\n.',
  },
  'control-character': {
    message: 'The text contains <a:found>, which is not allowed in a text.',
    hint: ['<?tab>A tab is written \\t.', 'Remove it; it is invisible.'],
  },
  'wrong-escape': {
    message:
      '<found> is not valid in a text; a backslash must be followed by n, t, ", \\ or u and four hexadecimal digits.',
    hint: 'A backslash itself is written \\\\.',
  },
  'closed-too-often': { message: 'This <sign:found> has nothing to close.' },
  'closed-wrongly': {
    message: 'This is <found>, but the <sign:open> of <place:opened> must be closed with <close> first.',
  },
  'unclosed-before': {
    message:
      'Judging by the indentation, the <sign:open> of <place:opened> must be closed with <close> before this entry.',
    hint: '<?separated>If it does not end here, a comma is missing.',
  },
  unclosed: {
    message: 'The file ends, but the <sign:open> of <place:opened> is not closed with <close> yet.',
    hint: 'Judging by the indentation, the <sign:suspect> of <place:suspected> is not closed.',
  },
  'after-end': {
    message: 'The object of the file is already closed at <place:closed>; nothing may follow it.',
    hint: [
      'Judging by the indentation, there is one } too many before <place:surplus>, or a { is missing.',
      'There is one } too many before this, or a { is missing.',
    ],
  },
  outside: { message: 'A flow is an object in { }; its opening { is missing before this.' },
  'empty-file': { message: 'The file is empty; a flow is an object in { }.' },
  'too-large': {
    message: 'This is not a flow: the file has <size> million characters, and a flow has less than one million.',
  },
  'too-deep': { message: 'This is not a flow: more than <deepest> nested brackets are open here.' },
  'not-an-object': { message: 'A flow is an object in { }; this file is <type:found>.' },
  'duplicate-key': {
    message: 'The key <quoted:key> is already used at <place:first>; a key must be unique in its object.',
    hint: 'Rename or remove one of the two keys.',
  },
} as const satisfies Record<string, Entry>
