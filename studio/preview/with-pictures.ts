import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'

/**
 * Returns a flow with addresses in the place of its pictures' names: of pictures that were picked, no server knows the
 * names.
 */
export const withPictures = (flow: Flow, urlOf: (name: string) => string | undefined): Flow =>
  replaced(flow, urlOf) as Flow

function replaced(value: unknown, urlOf: (name: string) => string | undefined): unknown {
  if (typeof value === 'string') return urlOf(value) ?? value
  if (Array.isArray(value)) return value.map((item) => replaced(item, urlOf))
  if (!isPart(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, urlOf)]))
}
