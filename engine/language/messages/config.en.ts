import type { Entry } from './args.ts'

/** Problems of `kaiwa.config.ts`, and of the modules that it names. */
export const config = {
  'config-missing': {
    message: 'There is no config file <quoted:name>.',
    hint: 'Name an existing file after --config. Without --config, Kaiwa looks for kaiwa.config.ts in this folder and the folders above it.',
  },
  'config-unreadable': { message: '<file> cannot be loaded: <why>' },
  'config-no-export': {
    message: '<file> does not export its settings as the default export.',
    hint: 'Write: export default defineConfig({ … })',
  },
  'config-unknown': {
    message: '<file>: there is no setting <quoted:key>; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'config-wrong': { message: '<file>: <quoted:key> must be <needed>.' },
  'config-nowhere': {
    message: '<file>: <quoted:key> names <quoted:path>, but there is nothing at <place>.',
    hint: 'Correct the path, which is relative to the folder of the config, or remove it.',
  },
  'config-no-flow': {
    message: '<file>: "defaultFlow" names the flow <quoted:flow>, which does not exist; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'config-part': {
    message: ['<file>: <path> has no module <quoted:part>.', '<file>: <path> has no module.'],
    hint: 'A field type is a folder with schema.ts and index.ts; run npx kaiwa-form add-type to create one.',
  },
  'config-unknown-kind': {
    message: '<file>: the field type in <path> has the kind <quoted:name>, which is unknown; there are: <names:known>.',
    hint: "Name its module in the configuration, for instance: kinds: ['./kinds/<name>'],",
  },
  'config-not-type': {
    message: [
      '<file>: <path> is not a field type: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is not a field type: it has no default export.',
    ],
    hint: 'Write: export default defineFieldType({ … })',
  },
  'config-not-rule': {
    message: [
      '<file>: <path> is not a rule: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is not a rule: it has no default export.',
    ],
    hint: 'Write: export default defineRule({ … })',
  },
  'config-rule-refuses': {
    message:
      '<file>: the rule in <path> refuses <value> with the argument <argument>, but its <place> lists this value under "pass".',
    hint: 'Correct the test of the rule, or its example.',
  },
  'config-rule-accepts': {
    message:
      '<file>: the rule in <path> accepts <value> with the argument <argument>, but its <place> lists this value under "fail".',
    hint: 'Correct the test of the rule, or its example.',
  },
  'config-rule-throws': {
    message:
      '<file>: the rule in <path> throws an error for <value> with the argument <argument>, from its <place>: <why>',
  },
  'type-example-field': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> is not valid in a flow.',
      'The field type <quoted:type>: its <place> is not valid in a flow.',
    ],
  },
  'type-example-refused': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "pass", but the rule <quoted:rule> refuses this value.',
      'The field type <quoted:type>: its <place> has <value> under "pass", but the rule <quoted:rule> refuses this value.',
    ],
    hint: 'Correct the example, or the definition of the field type.',
  },
  'type-example-accepted': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "fail" for the rule <quoted:rule>, but the field accepts it.',
      'The field type <quoted:type>: its <place> has <value> under "fail" for the rule <quoted:rule>, but the field accepts it.',
    ],
    hint: 'Correct the example, or the definition of the field type.',
  },
  'type-example-other': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "fail" for the rule <quoted:rule>, but the rule <quoted:found> refuses it.',
      'The field type <quoted:type>: its <place> has <value> under "fail" for the rule <quoted:rule>, but the rule <quoted:found> refuses it.',
    ],
    hint: 'Write the value under the rule that refuses it first.',
  },
  'type-example-throws': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> throws an error: <why>',
      'The field type <quoted:type>: its <place> throws an error: <why>',
    ],
  },
  'config-not-kind': {
    message: [
      '<file>: <path> is not a kind of value: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is not a kind of value: it has no default export.',
    ],
    hint: 'Write: export default defineKind({ … })',
  },
  'config-not-lint': {
    message: [
      '<file>: <path> is not a lint: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is not a lint: it has no default export.',
    ],
    hint: 'Write: export default defineLint({ … })',
  },
  'own-lint': { message: '<own:message> (<name>)' },
  'own-lint-fails': {
    message: 'The lint <quoted:name> of this project throws an error for this flow: <why>',
    hint: 'Correct the lint, which kaiwa.config.ts names under "lints".',
  },
  'config-not-language': {
    message: ['<file>: <path> cannot be read: <why>', '<file>: <path> does not contain the words of a language.'],
    hint: 'Run npx kaiwa-form add-language to create such a file.',
  },
  'language-missing': {
    message: '<file>: <path> lacks these words: <names:ids>.',
    hint: 'Copy them from the English words, which npx kaiwa-form add-language writes, and translate them.',
  },
  'language-unknown': {
    message: '<file>: <path> has <quoted:id>, which is no word of the forms.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'language-no-text': { message: '<file>: <quoted:id> in <path> must be a text.' },
  'language-braces': {
    message: [
      '<file>: <quoted:id> in <path> must contain <braces:lacking>.',
      '<file>: <quoted:id> in <path> cannot contain <braces:foreign>; there are: <braces:known>.',
      '<file>: <quoted:id> in <path> cannot contain <braces:foreign> or another name in braces.',
    ],
  },
  'config-no-part': {
    message:
      '<file>: <path> does not export the <quoted:member> of its default export separately. Pages load only the separate export.',
    hint: 'Write: export const <member> = …',
  },
  'flows-only-types': {
    message:
      '<file> names renderers of <names:types>. Renderers are part of the engine, which --flows-only does not build.',
    hint: 'Run npx kaiwa-form build without --flows-only.',
  },
  'studio-own': {
    message: 'The studio cannot be built with the additions of <file>: <why>',
    hint: 'Correct the mistake, then reload the page.',
  },
  'config-twice': {
    message: '<file>: <path> defines <quoted:name>, but this name is already taken.',
    hint: 'Choose another name.',
  },
  'config-no-type': {
    message: '<file>: there is no field type <quoted:type> to give another renderer; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'theme-syntax': { message: '<file>: a comment, a text or a bracket does not end: <name>' },
  'theme-rule': {
    message: '<file>: a theme has only :root rules, and here is <quoted:name>.',
    hint: 'Write other rules into a style sheet of the page.',
  },
  'theme-token': { message: '<file>: the form has no property <quoted:name>.', hint: 'Did you mean <quoted:meant>?' },
  'theme-value': { message: '<file>: <quoted:name> has no value that a style sheet can contain.' },
} as const satisfies Record<string, Entry>
