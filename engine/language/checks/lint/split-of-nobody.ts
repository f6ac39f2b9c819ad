import type { Lint } from './lint.ts'

/** A split all of whose shares are 0: nobody could be in any of them. */
export const splitOfNobody: Lint<'split-of-nobody'> = {
  code: 'split-of-nobody',
  *check({ flow: { context } }) {
    for (const [name, entry] of Object.entries(context))
      if ('split' in entry && Object.values(entry.split).every((share) => share === 0))
        yield { path: ['context', name, 'split'], on: 'key', args: { name } }
  },
}
