import type { Entry } from './args.ts'

/** The texts around the findings of commands. */
export const frame = {
  error: { message: 'error' },
  warning: { message: 'warning' },
  errors: { message: ['<?one>1 error', '<count> errors'] },
  warnings: { message: ['<?one>1 warning', '<count> warnings'] },
  'errors-and-warnings': { message: '<errors> and <warnings>' },
  'in-file': { message: '<what> in <file>' },
  'in-files': { message: '<what> in <count> files' },
  sound: {
    message: [
      '<?one>1 flow and <names:translations>, no problems',
      '<count> flows and <names:translations>, no problems',
      '<?one>1 flow, no problems',
      '<count> flows, no problems',
    ],
  },
  translations: { message: ['<?one>1 translation', '<count> translations'] },
  contexts: { message: ['<?one>1 context', '<count> contexts'] },
  shapes: { message: ['<?one>1 shape', '<count> shapes'] },
  paths: { message: ['<?one>1 path', '<count> paths'] },
  wordings: { message: ['<?one>1 wording', '<count> wordings'] },
  explored: { message: '<flow>: <names:sums> explored' },
  fixed: { message: 'fixed' },
  'no-such-file': { message: 'There is no file or folder <quoted:name>.' },
  'no-flow-in-folder': {
    message: 'There is no *.flow.json file in the folder <quoted:name>.',
    hint: 'Run npx kaiwa-form init to create a first flow.',
  },
} as const satisfies Record<string, Entry>
