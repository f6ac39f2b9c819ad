import type { Entry } from './args.ts'

/** The help of commands, and the messages for wrong calls. */
export const help = {
  'option-unknown': { message: 'There is no option <option>; there are <names:known>.', hint: 'Did you mean <meant>?' },
  'option-without': { message: '<option> needs a value.' },
  'option-with': { message: '<option> takes no value.' },
  'no-command': {
    message: 'There is no command <quoted:name>. npx kaiwa-form help lists them.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'needs-package': { message: 'The package <quoted:name> is needed and not installed: <line>' },
  'help-begin': { message: 'npx kaiwa-form with a command, in the folder of a project:' },
  'help-init': { message: 'makes a project of the current folder: config, first flow, scripts, packages' },
  'help-dev': { message: 'shows the flows on a page that follows every edit' },
  'help-check': { message: 'says what is wrong with flow files; --fix corrects what has one right answer' },
  'help-build': { message: 'makes what a page includes, in dist/embed' },
  'help-new': { message: 'writes a new flow; with --extends a variant of one' },
  'help-add-type': { message: 'writes a field type of your own, with a test' },
  'help-texts': { message: 'every wording in every context' },
  'help-types': { message: 'writes beside each flow what TypeScript knows of importing it' },
  'help-schema': { message: 'writes the schemas that editors read; with --answers that of what a flow sends' },
  'help-vectors': { message: 'right and wrong answers to test a server with' },
  'help-openapi': { message: 'describes the calls of a form as OpenAPI' },
  'help-funnel': { message: 'counts, question by question, what becomes of visitors' },
  'help-replay': { message: 'plays a recording of events anew' },
  'help-format': { message: 'lays flow files out; --check names those that are not' },
  'help-migrate': { message: 'rewrites flow files of older versions' },
  'help-studio': { message: 'edits the flows in a browser' },
} as const satisfies Record<string, Entry>
