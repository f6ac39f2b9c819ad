import { compileProgram } from '../../engine/language/compile/program.ts'
import { starterFlow } from '../../engine/language/examples/example-flow.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow, Step } from '../../schemas/flow.ts'

/** Returns the name of the only field of a step. */
export const nameOf = (index: number) => `f${index}`

/**
 * Returns a flow with so many steps, `s0`, `s1` and so on. Each has one text in katakana, which is answered while it is
 * typed.
 *
 * @param more additional slots of every step
 */
export function manySteps(steps: number, more: Partial<Step> = {}): Flow {
  const { steps: _, ...rest } = JSON.parse(starterFlow('steps', 'en')) as Flow
  const step = (index: number) => ({
    bubbles: { question: `Question ${index}?` },
    ...more,
    fields: { [nameOf(index)]: { type: 'text', label: `Answer ${index}`, rules: { required: true, katakana: true } } },
  })
  const all = Object.fromEntries(Array.from({ length: steps }, (_unused, index) => [`s${index}`, step(index)]))
  return { ...rest, steps: all, order: Object.keys(all) }
}

export const programOf = (steps: number, more: Partial<Step> = {}): Program =>
  compileProgram(manySteps(steps, more), builtIn)

/** Returns the same answer for every question. */
export const answersTo = (steps: number, answer: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: steps }, (_, index) => [nameOf(index), answer]))
