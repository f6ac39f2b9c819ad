import type { Rules } from '../kinds/kind.ts'
import type { Path } from '../read/path.ts'
import type { FieldPlace } from './subject.ts'

/** A set of rules and its position. */
interface RuleSet {
  readonly rules: Rules
  readonly path: Path
}

/** Lists the rule sets that are written for a field: its own, and those of its branches. */
export function ruleSetsOf({
  field: { rules = {}, rulesWhen = [] },
  path,
}: Pick<FieldPlace, 'field' | 'path'>): RuleSet[] {
  const more = rulesWhen.map(({ rules: ofBranch }, index): RuleSet => ({
    rules: ofBranch as Rules,
    path: [...path, 'rulesWhen', index, 'rules'],
  }))
  return [{ rules, path: [...path, 'rules'] }, ...more]
}

/**
 * Returns the path of a field's rule that applies in a branch, -1 for any branch; undefined if the rule comes from the
 * field's kind or shape.
 */
export function ruleAt(place: Pick<FieldPlace, 'field' | 'path'>, rule: string, branch = 0): Path | undefined {
  const counting = ruleSetsOf(place).filter((_, index) => index === 0 || ((branch >> (index - 1)) & 1) === 1)
  const set = counting.findLast(({ rules }) => Object.hasOwn(rules, rule))
  return set && [...set.path, rule]
}
