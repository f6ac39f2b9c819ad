import { all, any, holds, settled, type Formula } from '../../../runtime/cases/formula.ts'
import { factOf } from '../../../runtime/kinds/kind.ts'
import type { Program } from '../../../runtime/program/program.ts'
import { validateThere } from '../../../runtime/program/validate.ts'
import { inEachBranch, isInBranch } from '../../kinds/rule-branches.ts'
import { startOf } from './witness/witness.ts'

/** The day is `YYYY-MM-DD`. */
interface Given {
  readonly program: Program
  readonly today: string
}

/** The fields of a step that break a rule as they start, and where one of them is there. */
export function wrongAtStart({ program, today }: Given, step: string): { fields: readonly string[]; met: Formula } {
  const { fields } = program.flow.steps[step]!
  const start = startOf(program)[step]!
  const wrong = Object.keys(fields).flatMap((id) => branchesWrongAtStart({ program, today }, step, id).map((branch) => ({ id, branch })))
  // What a field of the step itself holds is known: it starts so.
  const own = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, factOf(program, field, start[id])]))
  const isMet = (id: string, branch: number) => all([holds(fields[id]!.when), isInBranch(fields[id]!, branch)])
  const met = any(wrong.map(({ id, branch }) => settled(isMet(id, branch), own, (name) => !Object.hasOwn(own, name))))
  return { fields: [...new Set(wrong.map(({ id }) => id))], met }
}

/** The branches in which a field breaks a rule as it starts, by their numbers. */
export function branchesWrongAtStart({ program, today }: Given, step: string, id: string): number[] {
  const values = startOf(program)[step]!
  const branches = inEachBranch(program.flow.steps[step]!.fields[id]!)
  return branches.flatMap((field, branch) => (validateThere(program, step, { fields: { [id]: field }, values }, today)[id] ? [branch] : []))
}

/** True for a step of which some field is always there and always breaks a rule as it starts. */
export function isWrongAtStart(given: Given, step: string): boolean {
  const { fields } = given.program.flow.steps[step]!
  return Object.entries(fields).some(
    ([id, field]) => !field.when && branchesWrongAtStart(given, step, id).length === inEachBranch(field).length,
  )
}

/** The names that a formula asks for. */
export const namesOfFormula = (formula: Formula): string[] => (typeof formula === 'boolean' ? [] : [...formula.names])
