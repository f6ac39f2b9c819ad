import type { Entry } from './args.ts'

/** JSON that does not follow the language of flows. */
export const schema = {
  'unknown-key': {
    message: [
      'There is no key <quoted:key> here; allowed: <names:allowed>.',
      'There is no key <quoted:key> here; no key is allowed.',
    ],
    hint: [
      '<?whole>A number is always whole if its field has no "decimals": remove this key.',
      'Use <either:use> for that.',
      'Fields of the type <or:types> have <theirs> for that.',
      'Did you mean <quoted:meant>?',
    ],
  },
  'conditions-listed': {
    message: '<quoted:key> cannot have a list of conditions; "any" can, and it holds if one of its conditions holds.',
    hint: 'Write "any" instead of <quoted:key>.',
  },
  'nested-too-deep': {
    message:
      'This condition is nested too deeply: a condition in "any" or "not" can have an "any" or a "not" once more, with names only.',
    hint: 'Give the inner condition a name in "conditions", and use that name here.',
  },
  'not-in-condition': {
    message: '<quoted:key> cannot be here; "not" surrounds the condition that must not hold.',
    hint: 'Write, for example, "not": { "plan": "free" }.',
  },
  'not-of-value': {
    message: '"not" needs one condition in braces, not <json:found>.',
    hint: [
      '<?several>Write { "any": [ … ] } around the list: then none of its conditions may hold.',
      'Write, for example, "not": { "plan": "free" }.',
    ],
  },
  'condition-inside': {
    message:
      '<quoted:key> cannot be here; the keys of a condition are directly in its braces, and all of them must hold.',
    hint: 'Remove <quoted:key> and its braces.',
  },
  'field-in-text': { message: 'A rule that compares with another field names it as { "field": "<field>" }.' },
  'weeks-in-days': {
    message: 'Time from today is counted in days, months or years; there is no <quoted:key>.',
    hint: 'Write { "days": <days> } for <count> <key>.',
  },
  'neither-flow-nor-variant': {
    message: 'A flow also needs the keys <and:keys>, and a variant needs its base: "extends" is missing here.',
    hint: 'Write "extends": "<id of the base>" for a variant; a complete flow needs the other keys.',
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
    message: 'This is <type:found>, but <type:needed> is needed here.',
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
    hint: '<?one>"required": true already requires at least one option; remove this key.',
  },
  'entry-twice': { message: 'Entry <second> of this list is the same as entry <first>; each entry must be unique.' },
  'not-allowed': { message: 'This does not fulfil "<keyword>" of the schema.' },
} as const satisfies Record<string, Entry>
