import type { Flow } from '../../../schemas/flow.ts'
import type { Facts } from '../../runtime/program/when.ts'
import { counterexampleOf, type CasePath } from '../checks/prove/case-path.ts'
import type { Counterexample } from '../checks/prove/counterexample.ts'
import { Explorer } from '../checks/prove/explorer.ts'
import { compileProgram } from '../compile/program.ts'
import { subjectOf } from '../names/subject.ts'
import { termsOf, type Term } from '../names/terms.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { casePathsOf } from './situations.ts'

/** The number of cases up to which each one is walked. */
const most = 20_000n

/** A visitor, with the facts that the session must have at the end. */
export interface Visitor extends Counterexample {
  readonly facts: Facts
}

/**
 * Returns visitors who together meet every case of a flow: all cases that decide steps, fields, the search, the
 * verification and the extra values. With each of these cases, they meet every value of the names that only affect
 * wordings.
 */
export function visitorsOf(flow: Flow, vocabulary: Vocabulary, today: string): Visitor[] {
  const subject = subjectOf({ value: flow, file: `${flow.id}.flow.json` }, vocabulary, undefined)
  const explorer = new Explorer(subject, compileProgram(flow, vocabulary), today)
  const terms = termsOf(subject)
  const deciding = terms.filter(decides).map(({ key }) => key)
  const otherKeys = [...new Set(terms.map(({ key }) => key))].filter((key) => !deciding.includes(key))
  const cases = (names: string[]) => {
    const all = explorer.cases(names, [{ phase: 'end' }])
    return all && all.count <= most ? casePathsOf(all) : undefined
  }
  const all = cases([...deciding, ...otherKeys]) ?? otherKeys.flatMap((name) => cases([...deciding, name]) ?? [])
  if (!cases(deciding)) throw new Error(`The flow "${flow.id}" has too many cases to walk them.`)
  const groups = new Map<string, CasePath[]>()
  const known = explorer.distinctions.closure(deciding)
  for (const casePath of all) {
    const key = JSON.stringify([...known].map((name) => casePath.facts[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), casePath])
  }
  return [...groups.values()]
    .flatMap(covering)
    .map((casePath) => ({ ...counterexampleOf(casePath, today), facts: casePath.facts }))
}

/** Reports whether a condition affects more than wordings. */
const decides = ({ path }: Term) => typeof path.at(-3) !== 'number' || path[1] === 'add'

/** Selects cases until every fact has occurred, each time the case with the most new facts. */
function covering(casePaths: readonly CasePath[]): CasePath[] {
  const news = ({ facts }: CasePath) =>
    Object.entries(facts)
      .map(([name, value]) => `${name} ${String(value)}`)
      .filter((item) => !met.has(item))
  const met = new Set<string>()
  const chosen: CasePath[] = []
  for (;;) {
    const best = casePaths.reduce((first, visibility) =>
      news(visibility).length > news(first).length ? visibility : first,
    )
    const gain = news(best)
    if (gain.length === 0 && chosen.length > 0) return chosen
    for (const item of gain) met.add(item)
    chosen.push(best)
  }
}
