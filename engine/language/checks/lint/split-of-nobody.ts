import type { Lint } from './lint.ts'

/** A split whose shares are all 0: no visitor could belong to any of them. */
export const splitOfNobody: Lint<'split-of-nobody'> = {
  code: 'split-of-nobody',
  *check({ flow: { context } }) {
    for (const [name, entry] of Object.entries(context))
      if ('split' in entry && Object.values(entry.split).every((share) => share === 0))
        yield { path: ['context', name, 'split'], on: 'key', args: { name } }
  },
}
