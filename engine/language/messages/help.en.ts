import type { Entry } from './args.ts'

/** The help of commands, and the messages for wrong calls. */
export const help = {
  'option-unknown': { message: 'There is no option <option>; there are <names:known>.', hint: 'Did you mean <meant>?' },
  'option-without': { message: '<option> needs a value.' },
  'option-with': { message: '<option> takes no value.' },
  'no-command': {
    message: 'There is no command <quoted:name>. Run npx kaiwa-form help to list all commands.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'needs-package': { message: 'The package <quoted:name> is needed but not installed: <line>' },
  'help-begin': { message: 'Run npx kaiwa-form with one of these commands in the folder of a project:' },
  'help-init': { message: 'makes the current folder a project: config, first flow, scripts, packages' },
  'help-dev': { message: 'shows the flows on a page that follows every edit' },
  'help-check': { message: 'lists the mistakes in flow files; --fix corrects those with only one solution' },
  'help-build': { message: 'builds the files that a page includes, in dist/embed' },
  'help-new': { message: 'writes a new flow, or with --extends a variant of a flow' },
  'help-add-type': { message: 'writes a field type of your own, with a test' },
  'help-add-language': { message: 'writes the words of a further language, to be translated' },
  'help-texts': { message: 'lists every text in every context' },
  'help-types': { message: 'writes TypeScript declarations for imports of each flow, next to the flow' },
  'help-schema': {
    message: 'writes the schemas that editors use; --answers prints the schema of the payload of a flow',
  },
  'help-vectors': { message: 'prints valid and invalid payloads for testing a server' },
  'help-openapi': { message: 'describes the calls of a form as OpenAPI' },
  'help-funnel': { message: 'counts how many visitors reach and answer each question' },
  'help-replay': { message: 'replays a recording of events' },
  'help-format': { message: 'formats flow files; --check names those that are not formatted' },
  'help-migrate': { message: 'rewrites flow files of older versions' },
  'help-studio': { message: 'edits the flows in a browser' },
} as const satisfies Record<string, Entry>
