import type { Entry } from './args.ts'

/** Problems of part files. `part` is the name of a file that flows share. */
export const parts = {
  'parts-not-names': {
    message: '"parts" is a list of the names of part files, such as ["consent"], not <type:found>.',
  },
  'parts-empty': { message: '"parts" lists the names of part files. An empty list has no effect.' },
  'parts-twice': { message: 'The part <quoted:part> is listed twice.' },
  'parts-unknown': {
    message: [
      'There is no part <quoted:part> in the folder of this file; it has <names:known>.',
      'There is no file "<part>.part.json" in the folder of this file, nor any other part.',
    ],
    hint: 'Did you mean <quoted:meant>?',
  },
  'parts-broken': {
    message: 'The part <quoted:part> has mistakes, so this flow cannot be checked; the first mistake is at <at>.',
  },
  'parts-clash': {
    message: [
      'The parts <quoted:first> and <quoted:second> both have <names:places> and <rest> other places, with different values.',
      'The parts <quoted:first> and <quoted:second> both have <names:places>, with different values.',
    ],
    hint: 'Rename one of them, or write the value that counts in the flow itself.',
  },
  'part-without-flow': { message: 'No flow uses this part.', hint: 'A flow uses it with "parts": ["<part>"].' },
  'part-in-flow': {
    message: ['<?several>This part is used in the flows <and:flows>.', 'This part is used in the flow <and:flows>.'],
  },
} as const satisfies Record<string, Entry>
