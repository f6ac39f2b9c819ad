import type { Rule } from '../../../../runtime/rules/rule.ts'
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

/** A reference of a rule, in some branch, from its own field to another field of the step. */
interface Reference {
  readonly own: string
  readonly field: string
  readonly rule: Rule
  readonly argument: unknown
}

function referencesIn({ flow, rules: known }: Pick<AuthorProgram, 'flow' | 'rules'>, step: string): Reference[] {
  const { fields } = flow.steps[step]!
  return Object.entries(fields).flatMap(([own, { rules, rulesWhen = [] }]) =>
    [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule, argument }) =>
        (rule.references?.(argument) ?? [])
          .filter(({ field }) => field !== own && Object.hasOwn(fields, field))
          .map(({ field }) => ({ own, field, rule, argument })),
      ),
    ),
  )
}

/** Returns the comparisons between some fields of a step, in both directions. */
export const comparisonsIn = (program: AuthorProgram, step: string, ids: readonly string[]): Comparison[] =>
  referencesIn(program, step).flatMap(({ own, field, rule: { valuesBeside }, argument }): Comparison[] => {
    if (!valuesBeside || !ids.includes(own) || !ids.includes(field)) return []
    const beside = (backwards: boolean) => (value: string) => valuesBeside(argument as never, value, backwards)
    return [
      { from: field, to: own, valuesBeside: beside(false) },
      { from: own, to: field, valuesBeside: beside(true) },
    ]
  })

/** Two fields of a step of which a rule of the first one, in some branch, names the second one. */
export interface Link {
  readonly own: string
  readonly field: string
  readonly rule: string
}

/** Returns the links between the fields of a step. */
export const linksIn = (program: Pick<AuthorProgram, 'flow' | 'rules'>, step: string): Link[] =>
  referencesIn(program, step).map(({ own, field, rule }) => ({ own, field, rule: rule.name }))
