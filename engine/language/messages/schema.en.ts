import type { Entry } from './args.ts'

/** JSON that does not follow the language of flows. */
export const schema = {
  'unknown-key': {
    message: [
      'There is no key <quoted:key> here; allowed: <names:allowed>.',
      'There is no key <quoted:key> here; no key is allowed.',
    ],
    hint: [
      '<?whole>A number is a whole one already where its field has no "decimals": leave this out.',
      'Use <either:use> for that.',
      'Fields of the type <or:types> have <theirs> for that.',
      'Did you mean <quoted:meant>?',
    ],
  },
  'conditions-listed': {
    message: '<quoted:key> cannot have a list of conditions; "any" can, and holds where one of them does.',
    hint: 'Write "any" instead of <quoted:key>.',
  },
  'any-in-any': {
    message: 'An "any" in an "any" is not possible.',
    hint: 'Write its conditions into the outer list, each with what stands beside this "any": one of them is enough there, too.',
  },
  'not-in-condition': {
    message: 'There is no <quoted:key> in conditions: they say what holds.',
    hint: 'List the values that are meant, such as { "size": ["small", "large"] }; of a text, an entry before this one can take what is not meant.',
  },
  'weeks-in-days': {
    message: 'Time from today is counted in days, months or years; there is no <quoted:key>.',
    hint: 'Write { "days": <days> } for <count> <key>.',
  },
  'neither-flow-nor-variant': {
    message: 'A flow has the keys <and:keys>, too, and a variant names its base: "extends" is missing here.',
    hint: 'Write "extends": "<id of the base>" for a variant; a flow of its own needs the other keys.',
  },
  'missing-key': {
    message: ['<?several>The keys <and:keys> are missing here.', 'The key <and:keys> is missing here.'],
  },
  'wrong-key': { message: '<quoted:key> cannot be a key here; a key <form:pattern>.' },
  'unknown-type': {
    message: 'There is no type <json:found>; allowed: <or:allowed>.',
    hint: ['Use <or:use> for that.', 'Did you mean <quoted:meant>?'],
  },
  'unknown-value': {
    message: '<json:found> is not possible here; allowed: <or:allowed>.',
    hint: ['Write <bare> without quotes.', 'Did you mean <quoted:meant>?'],
  },
  'for-example': { message: 'For example: <either:examples>.' },
  'wrong-type': {
    message: 'Here is <type:found>; <type:needed> is needed.',
    hint: [
      '<?empty>To leave something out, remove its key.',
      'Write <bare> without quotes.',
      'Write "<inQuotes>" in quotes.',
    ],
  },
  'no-form': { message: 'This fits none of the forms that are allowed here (<type:needed>).' },
  'wrong-form': { message: '<quoted:found> does not have the form needed here; it <form:pattern>.' },
  'out-of-bounds': {
    message: '<measure:what> must be <bound:bound> <limit>.',
    hint: '<?one>"required": true asks for at least one; leave this out.',
  },
  'entry-twice': { message: 'Entry <second> of this list is the same as entry <first>; each may stand once.' },
  'not-allowed': { message: 'This does not fulfil "<keyword>" of the schema.' },
} as const satisfies Record<string, Entry>
