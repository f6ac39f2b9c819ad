import type { Flow } from '../../../schemas/flow.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** Texts by their place in a flow file. */
interface Texts {
  readonly [key: string]: string | Texts
}

/** The sections of a flow file that have optional texts, by language. */
const languages: ReadonlyMap<string, Readonly<Record<string, Texts>>> = new Map([
  ['en', en],
  ['ja', ja],
])

/**
 * The flow with a text at every optional place that the engine cannot do without: its own, or else the default of its
 * language, which is English where there is none. Sections that a flow does not have stay away.
 */
export function withDefaults(flow: Flow): Flow {
  const [language = ''] = flow.lang.split('-', 1)
  const sections = Object.entries(languages.get(language) ?? en).filter(([name]) => name in flow)
  return { ...flow, ...Object.fromEntries(sections.map(([name, texts]) => [name, filled(flow[name as keyof Flow], texts)])) }
}

/** What is there stays as it is, be it a text, alternatives or a group; only what is missing comes in. */
function filled(own: unknown, texts: Texts): unknown {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return own
  const known = own as Readonly<Record<string, unknown>>
  const added = Object.entries(texts).map(([key, text]) => {
    if (!(key in known)) return [key, text]
    return [key, typeof text === 'string' ? known[key] : filled(known[key], text)]
  })
  return { ...known, ...(Object.fromEntries(added) as Record<string, unknown>) }
}
