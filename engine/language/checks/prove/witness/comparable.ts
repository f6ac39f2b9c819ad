import type { Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { argumentsOf } from '../../../vocabulary.ts'

/**
 * Adds, in front of the good values of fields, those that suit the values of fields with which a rule compares them: a
 * later date beside each date, for example.
 */
export function addComparable(
  program: AuthorProgram,
  stepId: string,
  good: Map<string, readonly Value[]>,
  isGood: (id: string, value: Value) => boolean,
): void {
  const links = comparisonsIn(program, stepId, [...good.keys()])
  // Each pass reaches fields one comparison further away.
  for (let pass = 0; pass < links.length; pass += 1)
    for (const { from, to, valuesBeside } of links) {
      const suiting = good.get(from)!.flatMap((value) => valuesBeside(String(value)))
      const known = good.get(to)!
      const added = [...new Set(suiting)].filter((value) => !known.includes(value) && isGood(to, value))
      good.set(to, [...added, ...known])
    }
}

interface Comparison {
  readonly from: string
  readonly to: string
  /** Returns values of `to` that just suit a value of `from`. */
  readonly valuesBeside: (value: string) => readonly string[]
}

/** Returns the comparisons between fields of a step, in both directions. */
export function comparisonsIn(
  { flow, rules: known }: AuthorProgram,
  step: string,
  ids: readonly string[],
): Comparison[] {
  return ids.flatMap((id) => {
    const { rules, rulesWhen = [] } = flow.steps[step]!.fields[id]!
    return [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule: { valuesBeside, references }, argument }) =>
        (valuesBeside ? (references?.(argument) ?? []) : []).flatMap(({ field }): Comparison[] => {
          if (!ids.includes(field)) return []
          const beside = (backwards: boolean) => (value: string) => valuesBeside!(argument, value, backwards)
          return [
            { from: field, to: id, valuesBeside: beside(false) },
            { from: id, to: field, valuesBeside: beside(true) },
          ]
        }),
      ),
    )
  })
}

/** Two fields of a step of which a rule of the first one, in some branch, names the second one. */
export interface Link {
  readonly own: string
  readonly field: string
  readonly rule: string
}

/** Returns the links between the fields of a step. */
export function linksIn({ flow, rules: known }: Pick<AuthorProgram, 'flow' | 'rules'>, step: string): Link[] {
  const { fields } = flow.steps[step]!
  return Object.entries(fields).flatMap(([own, { rules, rulesWhen = [] }]) =>
    [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule, argument }) =>
        (rule.references?.(argument) ?? [])
          .filter(({ field }) => field !== own && Object.hasOwn(fields, field))
          .map(({ field }): Link => ({ own, field, rule: rule.name })),
      ),
    ),
  )
}
