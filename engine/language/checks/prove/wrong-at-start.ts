import { any, holds, settled, type Formula } from '../../../runtime/cases/formula.ts'
import { factOf } from '../../../runtime/kinds/kind.ts'
import { validateStep } from '../../../runtime/program/validate.ts'
import type { Ground } from './ground.ts'
import { startOf } from './witness/witness.ts'

/** The fields of a step that break a rule as they start, and where one of them is there. */
export function wrongAtStart({ program, today }: Pick<Ground, 'program' | 'today'>, step: string): { fields: readonly string[]; met: Formula } {
  const { fields } = program.flow.steps[step]!
  const start = startOf(program)[step]!
  const wrong = Object.keys(validateStep(program, step, start, today))
  // What a field of the step itself holds is known: it starts so.
  const own = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, factOf(program, field, start[id])]))
  const met = any(wrong.map((id) => settled(holds(fields[id]!.when), own, (name) => !Object.hasOwn(own, name))))
  return { fields: wrong, met }
}

/** The names that a formula asks for. */
export const namesOfFormula = (formula: Formula): string[] => (typeof formula === 'boolean' ? [] : [...formula.names])
