import type { Entry } from './args.ts'

/** Messages of `npm run new`, `migrate` and `funnel`, and the reasons why they refuse. */
export const commands = {
  'other-version': {
    message: 'This file is of version <version> of the language; flows are read in version <current>.',
    hint: [
      '<?older>Run npm run migrate, which rewrites it.',
      'npm run migrate rewrites older files only: a newer one needs a newer Kaiwa.',
    ],
  },
  'all-current': {
    message: ['<?one>1 flow of version <version>, nothing to do', '<count> flows of version <version>, nothing to do'],
  },
  'no-migration': {
    message: [
      '<file>: nothing leads from version <version> to version <current>; the file is left as it is.',
      '<file>: the file names no version, so nothing leads to version <current>; it is left as it is.',
    ],
  },
  migrated: { message: '<file>: version <from> → <to>: <about>' },
  'questions-are-bubbles': { message: 'the question of a step, "ask", is its last bubble' },
  'format-none': { message: ['<?one>1 flow, laid out already', '<count> flows, laid out already'] },
  'format-done': { message: '<file>: laid out' },
  'format-needed': { message: '<file>: not laid out as flow files are; npm run format does it.' },
  'all-new': { message: '<file>: not readable at <ref>, so all is new.' },
  'new-how': { message: 'Write it like this: <example>' },
  'new-no-folder': { message: 'There is no folder <quoted:folder>.' },
  'new-no-name': { message: 'The new flow needs a name: <example>' },
  'new-wrong-name': { message: '<quoted:id> cannot be the name of a flow: it <form:pattern>.' },
  'new-taken': { message: 'There is a flow <quoted:id> already; choose another name.' },
  'new-unknown-base': {
    message: ['There is no flow <quoted:base> to extend; there are: <names:known>.', 'There is no flow to extend.'],
    hint: 'Did you mean <quoted:meant>?',
  },
  'new-unreadable-base': { message: 'The flow <quoted:base> cannot be read; npm run check <file> says why.' },
  'new-base-is-variant': {
    message: [
      '<quoted:base> is itself a variant; extend <quoted:complete> instead.',
      '<quoted:base> is itself a variant; extend a complete flow instead.',
    ],
  },
  'new-begun': {
    message: '<file> is there. It asks one question; add others under "steps". What it does not say has a default.',
  },
  'new-written': {
    message: '<file> is there. It takes everything from <quoted:base>: write into it only what is to differ.',
  },
  'new-shown': { message: 'npm run dev shows it at <address>, npm run check says what is wrong.' },
  'vectors-number': { message: '<option> takes a whole number from 1, not <quoted:found>.' },
  'funnel-how': { message: 'Name a log of events: <example>' },
  'funnel-empty': {
    message:
      'There is no event of a form in <names:files>. A line of a log looks like {"event": "kaiwa_step_view", "visit": "…", "flow": "…", "step": "…"}.',
  },
  'funnel-not-json': {
    message: [
      '<file>:<line>: this is no JSON object, nor are <more> more lines; they are not counted.',
      '<file>:<line>: this is no JSON object; it is not counted.',
    ],
  },
  'funnel-no-flow': {
    message: [
      '<file>:<line>: the event does not say of which flow it is, nor do <more> more; they are not counted.',
      '<file>:<line>: the event does not say of which flow it is; it is not counted.',
    ],
  },
  'funnel-no-visit': {
    message: [
      '<file>:<line>: the event does not say of which visit it is, nor do <more> more. Log a key "<key>" with it, or name another key with --by.',
      '<file>:<line>: the event does not say of which visit it is. Log a key "<key>" with it, or name another key with --by.',
    ],
  },
  'add-wrong-name': {
    message: [
      '<quoted:name> cannot be the name of a field type: it begins with a small letter a-z, then come letters and digits only.',
      'The new field type needs a name.',
    ],
    hint: 'Write, for instance: add-type stars',
  },
  'add-taken': { message: 'There is a field type <quoted:name> already; choose another name.' },
  'add-there': { message: '<folder> is there already; choose another name, or take it away.' },
  'add-written': {
    message: [
      '<?done><folder> is there, with a test, and <file> names it. Change its schema, component, style, help and test as you need.',
      '<folder> is there, with a test. <file> could not be changed safely; write into its settings: <line>',
    ],
  },
  'replay-how': { message: 'Name the recording that is to be played: <example>' },
  'replay-no-recording': { message: '<file> is no recording of version 1, as kaiwa.record() makes them.' },
  'replay-no-flow': {
    message: '<file> was recorded in the flow <quoted:id>, which is not among those of this project.',
  },
  'replay-unreadable': { message: 'The flow <quoted:id> cannot be read; npm run check <file> says why.' },
  'replay-same': {
    message: '<file>: <count> events lead in the flow <quoted:id> to where they led when they were recorded',
  },
  'replay-other': {
    message:
      '<file>: in the flow <quoted:id> it goes otherwise from event <number> on, which is "<type>". Then and now:',
  },
  'old-vite': { message: 'Forms are built with Vite <oldest> or newer; this project has <installed>.', hint: '<line>' },
  built: { message: '<folder> has what a page includes; put it on the site.' },
  'init-done': { message: '<file> is there already: this is a project. npm run new adds a form.' },
  'init-unreadable': { message: '<file> is no JSON; nothing was written.' },
  'init-written': { message: '<file>: written' },
  'init-changed': { message: '<file>: the scripts and packages are added that were not there' },
  'init-kept': { message: '<file>: is there already, left as it is' },
  'init-install': { message: 'npm install gets <names:added>.' },
  'init-next': {
    message:
      'npm run <dev> shows the form, npm run <studio> opens it to be changed in the browser, npm run <check> says what is wrong, npm run <build> makes what a page includes.',
  },
  'new-read': { message: 'What can be changed, with examples, is in <file>.' },
} as const satisfies Record<string, Entry>
