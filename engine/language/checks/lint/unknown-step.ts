import { onlyNearest } from '../../read/nearest.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A reference to a step that does not exist. */
export const unknownStep: Lint<'unknown-step'> = {
  code: 'unknown-step',
  *check({ flow: { order, steps, clients, links }, fields }) {
    const linked = [
      { path: ['links'], links },
      ...fields.map(({ path, field }) => ({ path: [...path, 'links'], links: field.links })),
    ]
    const places = [
      ...order.map((name, index) => ({ name, path: ['order', index], candidates: order })),
      ...(clients ? [{ name: clients.after, path: ['clients', 'after'], candidates: [] }] : []),
      ...(clients?.needs ?? []).map((name, index, siblings) => ({
        name,
        path: ['clients', 'needs', index],
        candidates: siblings,
      })),
    ]
    const known = Object.keys(steps)
    for (const { name, path, candidates: siblings } of places)
      if (!known.includes(name))
        yield { path, args: { name, known, ...suggestion(name, known) }, ...sureFix(name, known, siblings) }
    for (const { path, links: own = {} } of linked)
      for (const [link, { href }] of Object.entries(own)) {
        const name = href.slice(1)
        if (!href.startsWith('#') || known.includes(name)) continue
        const sure = onlyNearest(name, known)
        yield {
          path: [...path, link, 'href'],
          args: { name, known, ...suggestion(name, known) },
          fix: sure && JSON.stringify(`#${sure}`),
        }
      }
  },
}
