import type { Entry } from './args.ts'

/** Problems of `kaiwa.config.ts`, and of the modules that it names. */
export const config = {
  'config-missing': {
    message: 'There is no config file <quoted:name>.',
    hint: 'Name an existing file after --config, or leave it out: then kaiwa.config.ts is looked for in this folder and those above.',
  },
  'config-unreadable': { message: '<file> cannot be loaded: <why>' },
  'config-no-export': {
    message: '<file> has no settings as its default export.',
    hint: 'Write: export default defineConfig({ … })',
  },
  'config-unknown': {
    message: '<file>: there is no setting <quoted:key>; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'config-wrong': { message: '<file>: <quoted:key> must be <needed>.' },
  'config-nowhere': {
    message: '<file>: <quoted:key> names <quoted:path>, and there is nothing at <place>.',
    hint: 'Correct the path, which is seen from the folder of the config, or take it out.',
  },
  'config-no-flow': {
    message: '<file>: "defaultFlow" names the flow <quoted:flow>; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
  'config-part': {
    message: ['<file>: <path> has no module <quoted:part>.', '<file>: <path> has no module.'],
    hint: 'A field type is a folder with schema.ts and index.ts; npx kaiwa-form add-type writes one.',
  },
  'config-not-type': {
    message: [
      '<file>: <path> is no field type: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is no field type: it has no default export.',
    ],
    hint: 'Write: export default defineFieldType({ … })',
  },
  'config-not-rule': {
    message: [
      '<file>: <path> is no rule: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is no rule: it has no default export.',
    ],
    hint: 'Write: export default defineRule({ … })',
  },
  'config-rule-refuses': {
    message:
      '<file>: the rule in <path> refuses <value> with the argument <argument>, which its <place> has under "pass".',
    hint: 'Correct the test of the rule, or its example.',
  },
  'config-rule-accepts': {
    message:
      '<file>: the rule in <path> accepts <value> with the argument <argument>, which its <place> has under "fail".',
    hint: 'Correct the test of the rule, or its example.',
  },
  'config-rule-throws': {
    message:
      '<file>: the rule in <path> does not get through <value> with the argument <argument>, of its <place>: <why>',
  },
  'type-example-field': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> is nothing that a flow may say.',
      'The field type <quoted:type>: its <place> is nothing that a flow may say.',
    ],
  },
  'type-example-refused': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "pass", and the rule <quoted:rule> refuses it.',
      'The field type <quoted:type>: its <place> has <value> under "pass", and the rule <quoted:rule> refuses it.',
    ],
    hint: 'Correct the example, or what the type makes of it.',
  },
  'type-example-accepted': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "fail" for the rule <quoted:rule>, and it is accepted.',
      'The field type <quoted:type>: its <place> has <value> under "fail" for the rule <quoted:rule>, and it is accepted.',
    ],
    hint: 'Correct the example, or what the type makes of it.',
  },
  'type-example-other': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> has <value> under "fail" for the rule <quoted:rule>, and the rule <quoted:found> refuses it.',
      'The field type <quoted:type>: its <place> has <value> under "fail" for the rule <quoted:rule>, and the rule <quoted:found> refuses it.',
    ],
    hint: 'Write the value under the rule that refuses it first.',
  },
  'type-example-throws': {
    message: [
      '<file>: the field type <quoted:type> in <path>: its <place> cannot be tried: <why>',
      'The field type <quoted:type>: its <place> cannot be tried: <why>',
    ],
  },
  'config-not-kind': {
    message: [
      '<file>: <path> is no kind of value: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is no kind of value: it has no default export.',
    ],
    hint: 'Write: export default defineKind({ … })',
  },
  'config-not-lint': {
    message: [
      '<file>: <path> is no lint: <quoted:member> of its default export is missing or wrong.',
      '<file>: <path> is no lint: it has no default export.',
    ],
    hint: 'Write: export default defineLint({ … })',
  },
  'own-lint': { message: '<own:message> (<name>)' },
  'own-lint-fails': {
    message: 'The lint <quoted:name> of this project does not get through the flow: <why>',
    hint: 'Correct the lint, which kaiwa.config.ts names under "lints".',
  },
  'config-no-part': {
    message:
      '<file>: <path> does not export <quoted:member> by itself, as its default export has it; pages load that and no more.',
    hint: 'Write: export const <member> = …',
  },
  'flows-only-types': {
    message: '<file> says what draws <names:types>; that is a part of the engine, which --flows-only does not build.',
    hint: 'Run npx kaiwa-form build without --flows-only.',
  },
  'studio-own': {
    message: 'The studio cannot be made with what <file> adds: <why>',
    hint: 'Correct that, then load the page again.',
  },
  'config-twice': {
    message: '<file>: <path> brings <quoted:name>, and there is one of that name already.',
    hint: 'Choose another name.',
  },
  'config-no-type': {
    message: '<file>: there is no field type <quoted:type> to draw otherwise; there are: <names:known>.',
    hint: 'Did you mean <quoted:meant>?',
  },
} as const satisfies Record<string, Entry>
