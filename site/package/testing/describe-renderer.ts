import { fieldTypes } from '../../../renderers/fields.ts'
import type { FieldType } from '../../../engine/runtime/program/field-type.ts'
import type { Renderer } from '../../../renderers/renderer.ts'
import { checks } from './checks.ts'
import { claim } from './claim.ts'
import { programWith } from './stage.tsx'

/** What tests are told to: of vitest, Jest, Mocha, node:test and others. */
export interface Runner {
  readonly describe: (name: string, tests: () => void) => unknown
  readonly it: (name: string, test: () => Promise<void>) => unknown
}

/** How a renderer is checked. */
export interface RendererOptions {
  /** The field type that it draws; a built-in one need not be told. */
  readonly type?: FieldType
  /** What a flow says of the field besides its type, such as options. Without a label there is one, and without rules one that has it answered. */
  readonly field?: Readonly<Record<string, unknown>>
  /** Where the tests are told to; by default the `describe` and `it` that are global. */
  readonly runner?: Runner
}

/**
 * Tells the checks that every renderer must pass to a runner whose tests have a document, such as jsdom: its controls have names and
 * are reached by keys, an error is told and linked, it draws whatever the answer is, once a keystroke, and lets input methods
 * compose. Where axe-core is installed, that looks at it too.
 */
export function describeRenderer(renderer: Renderer, { type, field = {}, runner = globalThis as unknown as Runner }: RendererOptions = {}): void {
  const drawn: FieldType | undefined = type ?? fieldTypes.find((one) => one.type === renderer.type)
  claim(drawn, `describeRenderer: the field type "${renderer.type}" is no built-in one; give it as "type".`)
  claim(typeof runner.describe === 'function' && typeof runner.it === 'function', 'describeRenderer: there is no global describe and it; give them as "runner".')
  runner.describe(`the renderer of "${renderer.type}"`, () => {
    const program = programWith(drawn, { rules: { required: true }, ...field })
    for (const [name, check] of Object.entries(checks)) runner.it(name, () => check(program, renderer))
  })
}
