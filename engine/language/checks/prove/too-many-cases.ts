import type { When } from '../../../../schemas/flow.ts'
import { namesInCondition } from '../../../runtime/program/when.ts'
import { fieldAt } from '../../names/subject.ts'
import { pathText, type Path } from '../../read/path.ts'
import type { Claim } from './claim.ts'
import { isInner } from './dead-condition.ts'
import { limit } from './explore/follower.ts'
import type { ProofBasis } from './proof-basis.ts'

/**
 * Too many cases to explore: everything that depends on them remains unproven. This is an error, unless the flow
 * accepts a partial proof. The claim must be the last, because it reports the overflows of all others.
 */
export const tooManyCases: Claim<'too-many-cases'> = {
  code: 'too-many-cases',
  *refute(basis) {
    const { flow, explorer, today, locate } = basis
    const { overflows } = explorer
    const [worst] = [...overflows].sort((a, b) => Number(b.cases - a.cases))
    if (!worst) return
    const parts = overflows.length
    const paths = tyingConditions(basis, worst.names)
    const top = locate(paths[0] ?? ['order'])
    const conditions = paths.map((path) => {
      const { file, line } = locate(path)
      return { path: pathText(path), line, ...(file !== top.file && { file }) }
    })
    const args = {
      one: parts === 1,
      parts,
      names: worst.names,
      conditions,
      cases: worst.cases.toLocaleString('en'),
      limit: limit.toLocaleString('en'),
      isError: flow.proof !== 'partial',
    }
    const counterexample = { options: {}, query: {}, replies: [[]], answers: {}, skipped: [], today }
    yield { path: paths[0] ?? ['order'], severity: args.isError ? 'error' : 'warning', args, counterexample }
  },
}

/**
 * Returns the conditions that connect names, by using several of them or by deciding whether others are answered. Those
 * with the most connections are first. A single name can have too many cases by itself: then the conditions on it are
 * returned.
 */
function tyingConditions({ subject: { flow, slots } }: ProofBasis, names: readonly string[]): Path[] {
  const least = Math.min(names.length, 2)
  const tie = (path: Path, when: When) =>
    new Set([...namesInCondition(when), ...decidedAt(flow, path)].filter((name) => names.includes(name))).size
  const conditions = slots.flatMap(({ kind, path, value }) => {
    // Inner conditions are parts of the outer one.
    if (kind !== 'condition' || isInner(path)) return []
    return [{ path, ties: tie(path, value as When) }]
  })
  return conditions
    .filter(({ ties }) => ties >= least)
    .sort((left, right) => right.ties - left.ties)
    .map(({ path }) => path)
}

/** Returns the answers whose questions depend on a condition. */
function decidedAt({ steps }: ProofBasis['flow'], path: Path): readonly string[] {
  const [root, step, part] = path
  if (root === 'steps' && part === 'when') return Object.keys(steps[String(step)]!.fields)
  const place = fieldAt(path)
  return place?.slot === 'when' ? [place.field] : []
}
