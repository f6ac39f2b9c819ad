import type { Field, Step } from '../../../schemas/flow.ts'
import { all, holds, not, type Formula } from '../../runtime/cases/formula.ts'
import { withRules } from '../../runtime/program/branches.ts'
import type { AuthorKind, Rules } from './kind.ts'
import { rulesOf } from './rules-of.ts'

/**
 * Returns the field with the rules of each of its branches, by branch number. The first branch has only the field's own
 * rules.
 */
export const inEachBranch = (field: Field): Field[] =>
  Array.from({ length: 2 ** (field.rulesWhen?.length ?? 0) }, (_, branch) => withRules(field, branch))

/** Returns the condition under which a field has the rules of the branch with this number. */
export const isInBranch = ({ rulesWhen = [] }: Field, branch: number): Formula =>
  all(rulesWhen.map(({ when }, index) => (((branch >> index) & 1) === 1 ? holds(when) : not(holds(when)))))

/** Returns the rules of a field in a step, where `field` has the rules of a branch. */
export const rulesIn = (step: Step, id: string, field: Field, kinds: Readonly<Record<string, AuthorKind>>): Rules =>
  rulesOf({ ...step, fields: { ...step.fields, [id]: field } }, id, kinds)

/** Returns the names of all rules that apply to a field in some branch. */
export const everyRule = (step: Step, id: string, kinds: Readonly<Record<string, AuthorKind>>): string[] =>
  Object.keys(rulesIn(step, id, inEachBranch(step.fields[id]!).at(-1)!, kinds))
