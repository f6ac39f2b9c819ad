import type { Flow } from '../../../schemas/flow.ts'
import { inBraces } from '../placeholders.ts'

const reported = new WeakMap<Flow, Set<string>>()

/** Called for a text that is skipped because an answer in it has no value. */
export type Report = (flow: Flow, text: string, name: string) => void

/**
 * Reports on the console, in development and once a text, that a text does not show because an answer in it has no
 * value.
 */
export const reportMissing: Report = (flow, text, name) => {
  if (!isDevelopment()) return
  const texts = reported.get(flow) ?? new Set()
  if (texts.has(text)) return
  reported.set(flow, texts.add(text))
  console.error(
    `Kaiwa: the flow "${flow.id}" left out the text ${JSON.stringify(text)}: ${inBraces(name)} has no value.`,
  )
}

/** Bundlers put a constant in the place of `process.env.NODE_ENV`; a page without a bundler has no `process`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
