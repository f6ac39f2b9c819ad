import type { Entry } from './args.ts'

/** Problems of variants. `base` is the id of the flow that the variant extends. */
export const variant = {
  'patch-near-key': {
    message:
      'The flow <quoted:base> has no <quoted:key> here, so this would be added next to <quoted:meant>, not replace it.',
    hint: 'Did you mean <quoted:meant>? A new entry needs a less similar name.',
  },
  'patch-incomplete': {
    message: [
      '<?several>The flow <quoted:base> has no <quoted:key> here (it has <names:known>), and a new entry also needs the keys <and:missing>.',
      'The flow <quoted:base> has no <quoted:key> here (it has <names:known>), and a new entry also needs the key <and:missing>.',
      'The flow <quoted:base> has no <quoted:key> here, and a new entry also needs: <and:missing>.',
    ],
    hint: 'If the flow had it before, it has been renamed or removed.',
  },
  'patch-shape': {
    message:
      'In the flow <quoted:base> this is <type:was>; it cannot be replaced with <type:is>, only with <type:needed>.',
  },
  'patch-removes-nothing': {
    message: [
      'null removes something, but the flow <quoted:base> has no <quoted:key> here; it has <names:known>.',
      'null removes something, but the flow <quoted:base> has no <quoted:key> here; it has <json:instead>.',
      'null removes something, but the flow <quoted:base> has no <quoted:key> here.',
    ],
    hint: 'Did you mean <quoted:meant>?',
  },
  'patch-removes-needed': {
    message: 'The key <quoted:key> is needed here and cannot be removed.',
    hint: 'Give it another value instead.',
  },
  'patch-null-in-list': {
    message: 'null removes a key of an object; in a list it has no meaning.',
    hint: 'A list is replaced as a whole: leave out the entries to be removed.',
  },
  'patch-question': {
    message:
      'The last bubble of a step is its question: <quoted:bubble> comes after <quoted:question> of <quoted:base>, so it is now the question.',
    hint: 'To show this bubble before the question, write "<bubble>": "" before "<question>" in the base, and its text here. To change the question, write "<question>" here.',
  },
  'patch-same': {
    message: 'The flow <quoted:base> has the same value here, so this changes nothing.',
    hint: 'Remove it, and the variant follows later changes of the flow.',
  },
  'list-change': { message: 'This is no change of a list: <quoted:key> has another form.' },
  'list-change-of-nothing': {
    message: 'The flow <quoted:base> leaves this out, so <quoted:key> has no list to change.',
    hint: [
      '<?text>Write the complete list, with a last entry without a condition: [{ "when": { … }, "use": … }, { "use": … }].',
      'Write the complete list: ["…"].',
    ],
  },
  'list-of-names': {
    message:
      'To change single entries, write { "add": ["…"], "remove": ["…"] }, or with a place { "add": { "…": { "after": "…" } } }.',
  },
  'list-of-texts': {
    message: 'To put entries before those of the base, write { "first": [{ "when": { … }, "use": … }] }.',
  },
  'list-adds-present': {
    message: 'The list of the flow <quoted:base> has <quoted:name> already.',
    hint: 'To move it, name it under "remove", too.',
  },
  'list-removes-nothing': {
    message: 'The list of the flow <quoted:base> has no <quoted:name>; it has <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'list-no-neighbour': {
    message: 'The list has no <quoted:name> here; it has <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'patch-empty': { message: 'This variant changes nothing of the flow <quoted:base>.' },
  'base-not-a-name': { message: '"extends" is the id of a flow in the same folder, not <type:found>.' },
  'base-unknown': {
    message: [
      '<?one>There is no flow <quoted:base> in the folder of this file; there is: <names:known>.',
      'There is no flow <quoted:base> in the folder of this file; there are: <names:known>.',
      'There is no flow <quoted:base> in the folder of this file, nor any other flow.',
    ],
    hint: 'Did you mean <quoted:meant>?',
  },
  'base-itself': { message: 'A variant cannot extend itself.' },
  'base-cycle': {
    message: 'These variants extend each other: <names:ids>.',
    hint: 'One of them has to extend a complete flow.',
  },
  'base-broken': {
    message:
      'The base flow <quoted:base> has mistakes, so this variant cannot be checked; the first mistake is at <at>.',
  },
  'extends-misspelt': { message: 'There is no key <quoted:key> here.', hint: 'Did you mean <quoted:meant>?' },
  'variant-removes': { message: 'This variant removes <what> at <at>.' },
  'variant-changes': { message: 'The cause is a change in <file>.' },
  'base-has-it': {
    message: [
      'The flow <quoted:base> has it at <names:places> and <rest> other places.',
      'The flow <quoted:base> has it at <names:places>.',
    ],
  },
  'base-counts-on-it': {
    message: [
      'The flow <quoted:base> uses it at <names:places> and <rest> other places; change these places here, too.',
      'The flow <quoted:base> uses it at <names:places>; change these places here, too.',
    ],
  },
} as const satisfies Record<string, Entry>
