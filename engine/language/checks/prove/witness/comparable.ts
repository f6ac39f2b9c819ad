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

/** Two fields of a step, in its order, that rules compare with each other and with no further field. */
export interface Pair {
  readonly first: string
  readonly second: string
  /** The names of the rules that compare the fields. */
  readonly rules: ReadonlySet<string>
}

/**
 * Returns the pair to which a field belongs. Undefined for a field that is compared with several fields, and for one
 * whose comparisons depend on conditions.
 */
export function pairWith(
  { flow, rules: known }: Pick<AuthorProgram, 'flow' | 'rules'>,
  step: string,
  id: string,
): Pair | undefined {
  const { fields } = flow.steps[step]!
  const links = Object.entries(fields).flatMap(([own, { rules, rulesWhen = [] }]) =>
    [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set, branch) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule, argument }) =>
        (rule.references?.(argument) ?? [])
          .filter(({ field }) => field !== own && Object.hasOwn(fields, field))
          .map(({ field }) => ({ own, field, rule: rule.name, isAlways: branch === 0 })),
      ),
    ),
  )
  const linksOf = (name: string) => links.filter(({ own, field }) => own === name || field === name)
  const namesBeside = (name: string) => linksOf(name).flatMap(({ own, field }) => [own, field])
  const linked = new Set(namesBeside(id).flatMap(namesBeside))
  const isReplaced = ({ own, rule }: { readonly own: string; readonly rule: string }) =>
    (fields[own]!.rulesWhen ?? []).some(({ rules }) => Object.hasOwn(rules, rule))
  if (linked.size !== 2 || linksOf(id).some((link) => !link.isAlways || isReplaced(link))) return undefined
  const [first, second] = Object.keys(fields).filter((name) => linked.has(name))
  return { first: first!, second: second!, rules: new Set(linksOf(id).map(({ rule }) => rule)) }
}
