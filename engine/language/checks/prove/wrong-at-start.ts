import { all, any, holds, settled, type Formula } from '../../../runtime/cases/formula.ts'
import { factOf } from '../../../runtime/program/kind.ts'
import { validateResolved } from '../../../runtime/program/validate.ts'
import type { AuthorProgram } from '../../author-program.ts'
import { inEachBranch, isInBranch } from '../../kinds/rule-branches.ts'
import { startOf } from './witness/witness.ts'

/** `today` is a day, `YYYY-MM-DD`. */
interface Given {
  readonly program: AuthorProgram
  readonly today: string
}

/**
 * Returns the fields of a step whose start values break a rule, and the condition under which such a field is present.
 */
export function wrongAtStart({ program, today }: Given, step: string): { fields: readonly string[]; met: Formula } {
  const { fields } = program.flow.steps[step]!
  const start = startOf(program)[step]!
  const wrong = Object.keys(fields).flatMap((id) => {
    const branches = branchesWrongAtStart({ program, today }, step, id)
    return branches.length > 0 ? [{ id, branches }] : []
  })
  // The start values of the step's own fields are known.
  const own = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, factOf(program, field, start[id])]))
  const isMet = ({ id, branches }: (typeof wrong)[number]) => {
    const inAny =
      branches.length === inEachBranch(fields[id]!).length ||
      any(branches.map((branch) => isInBranch(fields[id]!, branch)))
    return all([holds(fields[id]!.when), inAny])
  }
  const met = any(wrong.map((item) => settled(isMet(item), own, (name) => !Object.hasOwn(own, name))))
  return { fields: wrong.map(({ id }) => id), met }
}

/** Returns the numbers of the branches in which a field's start value breaks a rule. */
function branchesWrongAtStart({ program, today }: Given, step: string, id: string): number[] {
  const values = startOf(program)[step]!
  const branches = inEachBranch(program.flow.steps[step]!.fields[id]!)
  return branches.flatMap((field, branch) =>
    validateResolved(program, step, { fields: { [id]: field }, values }, today)[id] ? [branch] : [],
  )
}

/** Returns the names in a formula. */
export const namesOfFormula = (formula: Formula): string[] => (typeof formula === 'boolean' ? [] : [...formula.names])
