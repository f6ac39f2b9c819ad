import type { Claim } from './claim.ts'
import { limit } from './explore/follower.ts'

/**
 * Cases that are not gone through because there are too many; what depends on them is not proven. That is an error, but
 * where the flow says that it is content with a proof in part. It must come last.
 */
export const tooManyCases: Claim<'too-many-cases'> = {
  code: 'too-many-cases',
  *refute({ flow, explorer, today }) {
    const { overflows } = explorer
    const [worst] = [...overflows].sort((a, b) => Number(b.cases - a.cases))
    if (!worst) return
    const parts = overflows.length
    const args = {
      one: parts === 1,
      parts,
      names: worst.names,
      cases: worst.cases.toLocaleString('en'),
      limit: limit.toLocaleString('en'),
      isError: flow.proof !== 'partial',
    }
    const counterexample = { options: {}, query: {}, replies: [[]], answers: {}, skipped: [], today }
    yield { path: ['order'], severity: args.isError ? 'error' : 'warning', args, counterexample }
  },
}
