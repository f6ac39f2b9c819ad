import { exampleNote } from '../../engine/language/examples/example-note.ts'
import { wrongExampleOf } from '../../engine/language/examples/wrong-example.ts'
import type { AuthorKind } from '../../engine/language/kinds/kind.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { FieldExample } from '../../engine/runtime/program/field-example.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import type { Renderer } from '../../renderers/renderer.ts'
import { checks } from './checks.ts'
import { claim } from './claim.ts'
import { converseExample } from './example-conversations.ts'
import { programWith, vocabularyWith } from './stage.tsx'

/** What tests are told to: of vitest, Jest, Mocha, node:test and others. */
export interface Runner {
  readonly describe: (name: string, tests: () => void) => unknown
  readonly it: (name: string, test: () => Promise<void>) => unknown
}

/** How a renderer is checked. */
export interface RendererOptions {
  /** The field type that it draws; a built-in one need not be told. */
  readonly type?: FieldType
  /**
   * The kinds of value of a project, as `defineKind` gives them: that of the type, where it is none of the built-in
   * ones.
   */
  readonly kinds?: readonly AuthorKind[]
  /**
   * The rules of a project, as `defineRule` gives them: those that examples of the type use, where they are not built
   * in.
   */
  readonly rules?: readonly Rule[]
  /**
   * What a flow says of the field besides its type, such as options, where it is to be that one and not each of the
   * type's examples. Without a label there is one, and without rules one that has it answered.
   */
  readonly field?: Readonly<Record<string, unknown>>
  /** Where the tests are told to; by default the `describe` and `it` that are global. */
  readonly runner?: Runner
}

/**
 * Tells the checks that every renderer must pass to a runner whose tests have a document, such as jsdom: its controls
 * have names and are reached by keys, an error is told and linked, it draws whatever the answer is, once a keystroke,
 * and lets input methods compose. Where axe-core is installed, that looks at it too. The checks go over each example of
 * the field type.
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
    `describeRenderer: the kind of value "${drawn.kind.name}" of "${drawn.type}" is no built-in one; give what defineKind gives for it in "kinds".`,
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
        runner.it('its answers are sent, or told to be wrong', () =>
          converseExample(programWith(drawn, example, vocabulary), example),
        )
      })
  })
}

/** @throws Error for the first example that is otherwise */
function claimExamples(type: FieldType, vocabulary: Vocabulary): void {
  const wrong = wrongExampleOf(
    vocabulary.types.find((fieldType) => fieldType.type === type.type)!,
    vocabulary,
  )
  if (!wrong) return
  const { message, hint = '' } = wordingOf('en', exampleNote(type.type, wrong))
  claim(false, `${message} ${hint}`.trim())
}
