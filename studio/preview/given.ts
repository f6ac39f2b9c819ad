import type { Flow } from '../../schemas/flow.ts'

/** A fact that the flow knows about its visitor, as a control: a choice, a flag, or a text. */
export type Given =
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly of: 'option' | 'split'
      readonly values: readonly (string | number | boolean)[]
    }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'address'; readonly name: string; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'client'; readonly name: string; readonly has: string }

/** Returns the sources of the flow's context, each once. */
export function givenOf({ context }: Flow): Given[] {
  const all = Object.entries(context).flatMap(([name, entry]): Given[] => {
    if ('from' in entry) {
      return Array.isArray(entry.values)
        ? [{ kind: 'choice', of: 'option', name: entry.from, values: entry.values }]
        : [{ kind: 'text', name: entry.from }]
    }
    if ('query' in entry) return [{ kind: 'address', name, query: entry.query }]
    if ('split' in entry) return [{ kind: 'choice', of: 'split', name, values: Object.keys(entry.split) }]
    if ('clients' in entry && entry.clients !== 'count') return [{ kind: 'client', name, has: entry.clients.some }]
    return []
  })
  return all.filter(
    ({ kind, name }, index) => all.findIndex((given) => given.kind === kind && given.name === name) === index,
  )
}
