import { argumentsOf } from '../../kinds/rules-of.ts'
import type { Lint } from './lint.ts'

/** Slices of a text that leave some of it out, or a slice that is empty: the omitted text would never arrive. */
export const sliceGap: Lint<'slice-gap'> = {
  code: 'slice-gap',
  *check({ flow: { steps }, vocabulary }) {
    for (const [step, { answer = {}, fields }] of Object.entries(steps)) {
      const slices = Object.entries(answer).flatMap(([key, { slice }]) => (slice ? [{ key, ...slice }] : []))
      for (const { key, from, to } of slices)
        if (from >= to) yield { path: ['steps', step, 'answer', key, 'slice', 'to'], args: { from, to } }
      for (const field of new Set(slices.map(({ of }) => of))) {
        const own = slices.filter(({ of, from, to }) => of === field && from < to).sort((a, b) => a.from - b.from)
        let end = 0
        for (const { key, from, to } of own) {
          if (from > end)
            yield {
              path: ['steps', step, 'answer', key, 'slice', 'from'],
              args: { field, gap: end, until: from, from, to },
            }
          end = Math.max(end, to)
        }
        const [length] = argumentsOf(vocabulary.rules, fields[field]?.rules).flatMap(
          ({ rule, argument }) => rule.exactLength?.(argument) ?? [],
        )
        const last = own.find(({ to }) => to === end)
        if (last && length !== undefined && length > end)
          yield {
            path: ['steps', step, 'answer', last.key, 'slice', 'to'],
            args: { field, gap: end, until: length, from: last.from, to: end },
          }
      }
    }
  },
}
