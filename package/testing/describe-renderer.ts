import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { exampleDay } from '../../engine/language/examples/example-flow.ts'
import { exampleNote, wrongExampleOf } from '../../engine/language/examples/wrong-example.ts'
import type { AuthorKind } from '../../engine/language/kinds/kind.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { FieldExample, FieldType } from '../../engine/runtime/program/field-type.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import type { Renderer } from '../../renderers/renderer.ts'
import { checks } from './checks.ts'
import { claim } from './claim.ts'
import { converse } from './converse.ts'
import { programWith, vocabularyWith } from './stage.tsx'

/** The functions of a test runner: of vitest, Jest, Mocha, node:test and others. */
export interface Runner {
  readonly describe: (name: string, tests: () => void) => unknown
  readonly it: (name: string, test: () => Promise<void>) => unknown
}

/** The options of a renderer's check. */
export interface RendererOptions {
  /** The renderer's field type; not needed for a built-in one. */
  readonly type?: FieldType
  /** The kinds of value of a project, as `defineKind` returns them: needed if the type's kind is not built in. */
  readonly kinds?: readonly AuthorKind[]
  /**
   * The rules of a project, as `defineRule` returns them: needed if examples of the type use rules that are not built
   * in.
   */
  readonly rules?: readonly Rule[]
  /**
   * The field as a flow declares it, without its type, in place of the type's examples. A missing label is added, and
   * missing rules are replaced by `required`.
   */
  readonly field?: Readonly<Record<string, unknown>>
  /** The test runner; by default the global `describe` and `it`. */
  readonly runner?: Runner
}

/**
 * Registers the checks that every renderer must pass, in a runner whose tests have a document, such as jsdom. Its
 * controls have names and can be reached by keys. An error is shown and linked. It draws every answer, and only once
 * per answer. It lets input methods compose. If axe-core is installed, it checks the renderer as well. The checks run
 * for each example of the field type.
 */
export function describeRenderer(
  renderer: Renderer,
  { type, kinds = [], rules = [], field, runner = globalThis as unknown as Runner }: RendererOptions = {},
): void {
  const drawn: FieldType | undefined = type ?? fieldTypes.find((type) => type.type === renderer.type)
  claim(drawn, `describeRenderer: the field type "${renderer.type}" is no built-in one; give it as "type".`)
  claim(
    typeof runner.describe === 'function' && typeof runner.it === 'function',
    'describeRenderer: there is no global describe and it; give them as "runner".',
  )
  const vocabulary = vocabularyWith(drawn, { kinds, rules })
  claim(
    vocabulary.kinds.some(({ name }) => name === drawn.kind.name),
    `describeRenderer: the kind of value "${drawn.kind.name}" of "${drawn.type}" ` +
      'is no built-in one; give what defineKind gives for it in "kinds".',
  )
  const checkAll = (shown: Pick<FieldExample, 'field' | 'beside'>) => {
    const program = programWith(drawn, shown, vocabulary)
    for (const [name, check] of Object.entries(checks)) runner.it(name, () => check(program, renderer))
  }
  runner.describe(`the renderer of "${renderer.type}"`, () => {
    if (field || !drawn.examples) return checkAll({ field: { rules: { required: true }, ...field } })
    runner.it('the examples of its type are what they say', async () => claimExamples(drawn, vocabulary))
    for (const [at, example] of drawn.examples.entries())
      runner.describe(`examples[${at}]`, () => {
        checkAll(example)
        runner.it('its answers are sent, or refused with a message', () =>
          converseExample(programWith(drawn, example, vocabulary), example),
        )
      })
  })
}

/** @throws Error for the first example with another result than it states */
function claimExamples(type: FieldType, vocabulary: Vocabulary): void {
  const wrong = wrongExampleOf(
    vocabulary.types.find((fieldType) => fieldType.type === type.type)!,
    vocabulary,
  )
  if (!wrong) return
  const { message, hint = '' } = wordingOf('en', exampleNote(type.type, wrong))
  claim(false, `${message} ${hint}`.trim())
}

/**
 * Conducts a conversation with each answer of an example: the server accepts answers in `pass`; answers in `fail` show
 * a message, and are not sent.
 *
 * @param program the program of the example
 * @throws Error for the first answer with another result
 */
export async function converseExample(
  program: AuthorProgram,
  { pass, fail, today = exampleDay }: FieldExample,
): Promise<void> {
  for (const value of pass) {
    const { payload, errors } = await converse(program, { answers: { field: value }, today })
    const shown = JSON.stringify(value)
    claim(payload, `The answer ${shown} is not sent: ${errors.field ?? 'the form shows no error.'}`)
    const refused = verifyPayload(program, payload, today)
    claim(
      refused.length === 0,
      `The server refuses the answer ${shown}: ${refused.map(({ field, rule }) => `${field} (${rule})`).join(', ')}.`,
    )
  }
  // Only servers can refuse a value that no input can have.
  const { type: _, ...wrong } = fail
  for (const value of Object.values(wrong).flat()) {
    const { payload, errors } = await converse(program, { answers: { field: value }, today })
    claim(payload === undefined, `The answer ${JSON.stringify(value)} is sent.`)
    // An error in a group is at the field of an entry.
    const isShown = Object.keys(errors).some((id) => id.split('.', 1)[0] === 'field')
    claim(isShown, `The form shows no error for the wrong answer ${JSON.stringify(value)}.`)
  }
}
