import type { Formula } from '../../../runtime/cases/formula.ts'
import type { Facts } from '../../../runtime/program/when.ts'
import type { Counterexample } from '../../counterexample.ts'
import { namedFact, type NamedFact } from '../../messages/note.ts'
import type { Note } from '../../messages/note.ts'
import { afterChange } from './after-change.ts'
import { counterexampleOf, type CasePath } from './case-path.ts'
import type { Cases } from './explore/cases.ts'
import type { Scope } from './explore/scope.ts'
import type { Explorer } from './explorer.ts'

/**
 * The cases in which something does not hold: the first one, the step that is visible in it, and the facts that mark
 * all of them.
 */
export interface Failing {
  readonly casePath: CasePath
  readonly step: string | undefined
  /** Undefined if all cases of the place are affected. */
  readonly where: readonly NamedFact[] | undefined
}

/** Returns the cases of a place for which `question` is true; undefined if there are none, or too many. */
export function failing(
  explorer: Explorer,
  names: readonly string[],
  scopes: readonly Scope[],
  question: Formula,
): Failing | undefined {
  const bad = explorer.cases(names, scopes, question)
  const first = bad?.first()
  if (!bad || !first) return undefined
  return { ...first, where: whereabouts(bad, explorer.cases(names, scopes), first.casePath) }
}

/** A problem for a visitor, as facts for messages and as a visit. */
interface Bad {
  readonly where: readonly NamedFact[] | undefined
  readonly facts: Facts
  readonly counterexample: Counterexample
  readonly more?: readonly Note[]
  readonly severity?: 'warning'
}

/**
 * Finds a case of a place for which `question` is true. Visitors who change nothing come first, then those who change
 * an answer.
 */
export function badIn(
  explorer: Explorer,
  names: readonly string[],
  scopes: readonly Scope[],
  question: Formula,
): Bad | undefined {
  const bad = failing(explorer, names, scopes, question)
  if (bad)
    return {
      where: bad.where,
      facts: bad.casePath.facts,
      counterexample: counterexampleOf(bad.casePath, explorer.today, bad.step),
    }
  return afterChange(explorer, names, scopes, question)
}

/**
 * Returns the names that have one value in all bad cases and several in all cases. Undefined if there is nothing to
 * report.
 */
function whereabouts(bad: Cases, all: Cases | undefined, { facts }: CasePath): readonly NamedFact[] | undefined {
  if (!all || bad.count === all.count) return undefined
  const names = all.names.filter((name) => bad.valuesOf(name).size === 1 && all.valuesOf(name).size > 1)
  // If the bad cases have nothing in common, all facts of the first one are reported.
  const named = names.length > 0 ? names : Object.keys(facts)
  return named.map((name) => namedFact(name, facts[name]))
}
