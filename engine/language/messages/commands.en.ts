import type { Entry } from './args.ts'

/** Messages of `npm run new`, `migrate` and `funnel`, and the reasons why they refuse. */
export const commands = {
  'other-version': {
    message: 'This file is written in version <version> of the flow language; this Kaiwa reads version <current>.',
    hint: ['<?older>Run npm run migrate to rewrite it.', 'Update Kaiwa: npm run migrate rewrites older files only.'],
  },
  'all-current': {
    message: ['<?one>1 flow of version <version>, nothing to do', '<count> flows of version <version>, nothing to do'],
  },
  'no-migration': {
    message: [
      '<file>: there is no migration from version <version> to version <current>; the file is unchanged.',
      '<file>: the file names no version, so it cannot be migrated to version <current>; the file is unchanged.',
    ],
  },
  migrated: { message: '<file>: version <from> → <to>: <about>' },
  'questions-are-bubbles': { message: 'the question of a step, "ask", is now its last bubble' },
  'format-none': { message: ['<?one>1 flow, already formatted', '<count> flows, already formatted'] },
  'format-done': { message: '<file>: formatted' },
  'format-needed': { message: '<file>: not formatted; run npm run format to format it.' },
  'texts-unknown-flow': {
    message: 'There is no flow <quoted:flow>; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'texts-no-catalog': {
    message:
      'The flow <quoted:flow> needs no catalog of its own in the language <quoted:lang>: its base has all texts.',
  },
  'texts-catalog': {
    message: [
      '<?one><file>: <count> text to be translated',
      '<file>: <count> texts to be translated',
      '<file>: all texts are translated',
    ],
  },
  'preview-written': {
    message: '<folder> contains the form of <quoted:flow>. Put the folder on any web server to show it.',
  },
  'preview-folder-used': {
    message: '<folder> contains other files than a preview; nothing was written.',
    hint: 'Name a new folder with --out.',
  },
  'all-new': { message: '<file>: cannot be read at <ref>, so all of its texts count as new.' },
  'new-how': { message: 'Write it like this: <example>' },
  'new-no-folder': { message: 'There is no folder <quoted:folder>.' },
  'new-no-name': { message: 'The new flow needs a name: <example>' },
  'new-wrong-name': { message: '<quoted:id> cannot be the name of a flow: it <form:pattern>.' },
  'new-taken': { message: 'A flow <quoted:id> already exists; choose another name.' },
  'new-unknown-base': {
    message: ['There is no flow <quoted:base> to extend; there are: <names:known>.', 'There is no flow to extend.'],
    hint: 'Did you mean <quoted:meant>?',
  },
  'new-unknown-template': {
    message: 'There is no template <quoted:template>; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'new-unreadable-base': { message: 'The flow <quoted:base> cannot be read; run npm run check <file> to see why.' },
  'new-from-template': {
    message: '<file> has been created from the template <quoted:template>. Change its texts to your own.',
  },
  'new-begun': {
    message:
      '<file> has been created. It asks one question; add more questions under "steps". Everything that it leaves out has a default.',
  },
  'new-written': {
    message: '<file> has been created. It inherits everything from <quoted:base>: write only the differences into it.',
  },
  'new-shown': { message: 'npm run dev shows it at <address>; npm run check lists its mistakes.' },
  'vectors-number': { message: '<option> needs a whole number of at least 1, not <quoted:found>.' },
  'funnel-how': { message: 'Name a log of events: <example>' },
  'funnel-empty': {
    message:
      'There is no event of a form in <names:files>. A line of a log looks like {"event": "kaiwa_step_view", "visit": "…", "flow": "…", "step": "…"}.',
  },
  'funnel-not-json': {
    message: [
      '<file>:<line>: this line and <more> more are not JSON objects; they are not counted.',
      '<file>:<line>: this line is not a JSON object; it is not counted.',
    ],
  },
  'funnel-no-flow': {
    message: [
      '<file>:<line>: this event and <more> more do not name their flow; they are not counted.',
      '<file>:<line>: this event does not name its flow; it is not counted.',
    ],
  },
  'funnel-no-visit': {
    message: [
      '<file>:<line>: this event and <more> more do not name their visit. Log the key "<key>" with each event, or name another key with --by.',
      '<file>:<line>: this event does not name its visit. Log the key "<key>" with each event, or name another key with --by.',
    ],
  },
  'add-wrong-name': {
    message: [
      '<quoted:name> cannot be the name of a field type: a name must begin with a small letter a-z and contain only letters and digits.',
      'The new field type needs a name.',
    ],
    hint: 'Write, for instance: add-type stars',
  },
  'add-taken': { message: 'A field type <quoted:name> already exists; choose another name.' },
  'add-there': { message: '<folder> already exists; choose another name, or remove the folder.' },
  'add-written': {
    message: [
      '<?done><folder> has been created with a test and added to <file>. Change its schema, component, style, help and test as you need.',
      '<folder> has been created with a test. <file> could not be changed safely; add this line to its settings: <line>',
    ],
  },
  'language-name': {
    message: [
      '<quoted:name> is not a language. A file with the words of a language has its tag as its name, such as nl.json or pt-BR.json.',
      'The new language needs its tag.',
    ],
    hint: ['Did you mean <quoted:meant>?', 'Write, for instance: add-language nl'],
  },
  'language-there': { message: '<file> already exists. Edit it, or remove it first.' },
  'language-written': {
    message: [
      '<?done><file> has been created and added to <config>. Translate its texts; names in braces stay as they are.',
      '<file> has been created. <config> could not be changed safely; add this line to its settings: <line>',
    ],
  },
  'replay-how': { message: 'Name the recording to replay: <example>' },
  'replay-no-recording': { message: '<file> is not a recording of version 1, as kaiwa.record() makes it.' },
  'replay-no-flow': { message: '<file> was recorded in the flow <quoted:id>, which this project does not have.' },
  'replay-unreadable': { message: 'The flow <quoted:id> cannot be read; run npm run check <file> to see why.' },
  'replay-same': {
    message: '<file>: <count> events in the flow <quoted:id> lead to the same result as in the recording',
  },
  'replay-other': {
    message:
      '<file>: in the flow <quoted:id> the replay differs from the recording from event <number>, "<type>", on. Recorded → replayed:',
  },
  'old-vite': { message: 'Forms are built with Vite <oldest> or newer; this project has <installed>.', hint: '<line>' },
  built: { message: '<folder> contains the files that a page includes; put them on the site.' },
  'flow-without-loader': {
    message: 'The flow <quoted:flow> has no loader of its own, because <file> is the loader for all flows.',
  },
  'build-busy': {
    message: 'Another build is replacing the files in <folder> at this time.',
    hint: 'Try again when it has ended.',
  },
  'init-done': { message: '<file> already exists, so this folder is a project. Run npm run new to add a form.' },
  'init-unreadable': { message: '<file> is not valid JSON; nothing was written.' },
  'init-written': { message: '<file>: written' },
  'init-changed': { message: '<file>: the missing scripts and packages were added' },
  'init-kept': { message: '<file>: already exists, unchanged' },
  'init-install': { message: 'Run npm install to install <names:added>.' },
  'init-next': {
    message:
      'npm run <dev> shows the form. npm run <studio> opens the form in the browser for editing. npm run <check> lists its mistakes. npm run <build> builds the files that a page includes. npm run <serve> serves them and stores what visitors send; npm run <enquiries> lists it.',
  },
  'serve-stored': { message: 'What visitors send is stored in <place>. It is listed by: npm run enquiries' },
  'serve-not-built': {
    message:
      'Nothing is built in <folder>, so only the calls of forms are answered. To serve the forms as well: npm run build',
  },
  'serve-no-folder': { message: 'There is no folder <name>, so --site has no pages.' },
  'new-read': { message: '<file> describes what can be changed, with examples.' },
} as const satisfies Record<string, Entry>
