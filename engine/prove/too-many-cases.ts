import type { Claim } from './claim.ts'
import { limit } from './explorer.ts'

/** Cases that are not gone through because there are too many; what depends on them is not proven. It must come last. */
export const tooManyCases: Claim<'too-many-cases'> = {
  code: 'too-many-cases',
  *refute({ explorer, today }) {
    const { overflows } = explorer
    const [worst] = [...overflows].sort((a, b) => b.cases - a.cases)
    if (!worst) return
    const count = (number: number) => number.toLocaleString('en')
    const parts = overflows.length
    const args = { one: parts === 1, parts, names: worst.names, cases: count(worst.cases), limit: count(limit) }
    const counterexample = { options: {}, query: {}, replies: [[]], answers: {}, skipped: [], today }
    yield { path: ['order'], severity: 'warning', args, counterexample }
  },
}
