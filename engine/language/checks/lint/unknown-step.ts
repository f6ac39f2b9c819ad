import { surely } from '../../read/nearest.ts'
import type { Lint } from './lint.ts'
import { meant, sureFix } from './meant.ts'

/** A name where a step's is needed, and no step has it. */
export const unknownStep: Lint<'unknown-step'> = {
  code: 'unknown-step',
  *check({ flow: { order, steps, clients, links }, fields }) {
    const linked = [
      { path: ['links'], links },
      ...fields.map(({ path, field }) => ({ path: [...path, 'links'], links: field.links })),
    ]
    const places = [
      ...order.map((name, index) => ({ name, path: ['order', index], beside: order })),
      ...(clients ? [{ name: clients.after, path: ['clients', 'after'], beside: [] }] : []),
      ...(clients?.needs ?? []).map((name, index, beside) => ({ name, path: ['clients', 'needs', index], beside })),
    ]
    const known = Object.keys(steps)
    for (const { name, path, beside } of places)
      if (!known.includes(name))
        yield { path, args: { name, known, ...meant(name, known) }, ...sureFix(name, known, beside) }
    for (const { path, links: own = {} } of linked)
      for (const [link, { href }] of Object.entries(own)) {
        const name = href.slice(1)
        if (!href.startsWith('#') || known.includes(name)) continue
        const sure = surely(name, known)
        yield {
          path: [...path, link, 'href'],
          args: { name, known, ...meant(name, known) },
          fix: sure && JSON.stringify(`#${sure}`),
        }
      }
  },
}
