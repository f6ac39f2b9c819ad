import type { Entry } from './args.ts'

/** Problems of variants. `base` is the id of the flow that the variant extends. */
export const variant = {
  'patch-near-key': {
    message:
      'The flow <quoted:base> has no <quoted:key> here, so this would stand beside <quoted:meant>, not replace it.',
    hint: 'Did you mean <quoted:meant>? Something new needs a name that is less alike.',
  },
  'patch-incomplete': {
    message: [
      '<?several>The flow <quoted:base> has no <quoted:key> here (it has <names:known>), and for a new one <and:missing> are missing.',
      'The flow <quoted:base> has no <quoted:key> here (it has <names:known>), and for a new one <and:missing> is missing.',
      'The flow <quoted:base> has no <quoted:key> here, and for a new one this is missing: <and:missing>.',
    ],
    hint: 'If it was there before, it has got another name, or is gone.',
  },
  'patch-shape': {
    message: 'In the flow <quoted:base> this is <type:was>; <type:is> cannot take its place, only <type:needed>.',
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
    message: 'null removes a key of an object; in a list it means nothing.',
    hint: 'A list is replaced as a whole: leave out what is to go.',
  },
  'patch-question': {
    message:
      'The last bubble of a step is its question: <quoted:bubble> comes after <quoted:question> of <quoted:base>, and is the question now.',
    hint: 'To say it before the question, write "<bubble>": "" before "<question>" in the base, and say it here. To ask otherwise, write "<question>" here.',
  },
  'patch-same': {
    message: 'The flow <quoted:base> says the same here, so this changes nothing.',
    hint: 'Remove it, and it follows the flow when that changes.',
  },
  'patch-empty': { message: 'This variant changes nothing of the flow <quoted:base>.' },
  'base-not-a-name': { message: '"extends" is the id of a flow in the same folder, not <type:found>.' },
  'base-unknown': {
    message: [
      '<?one>There is no flow <quoted:base> beside this file; there is: <names:known>.',
      'There is no flow <quoted:base> beside this file; there are: <names:known>.',
      'There is no flow <quoted:base> beside this file, nor any other.',
    ],
    hint: 'Did you mean <quoted:meant>?',
  },
  'base-itself': { message: 'A variant cannot extend itself.' },
  'base-is-variant': {
    message: '<quoted:base> is itself a variant of <quoted:of>; a variant extends a complete flow.',
    hint: 'Write "extends": "<of>" and take over what is needed of <quoted:base>.',
  },
  'base-broken': {
    message: 'The base flow <quoted:base> has mistakes, so this variant cannot be judged; the first is at <at>.',
  },
  'extends-misspelt': { message: 'There is no key <quoted:key> here.', hint: 'Did you mean "extends"?' },
  'variant-removes': { message: 'This variant removes <what> at <at>.' },
  'variant-changes': { message: 'It comes from what <file> changes.' },
  'base-has-it': {
    message: [
      'The flow <quoted:base> has it at <names:places> and <rest> other places.',
      'The flow <quoted:base> has it at <names:places>.',
    ],
  },
  'base-counts-on-it': {
    message: [
      'The flow <quoted:base> counts on it at <names:places> and <rest> other places; say that otherwise here, too.',
      'The flow <quoted:base> counts on it at <names:places>; say that otherwise here, too.',
    ],
  },
} as const satisfies Record<string, Entry>
