import type { Part } from '../engine/runtime/effects/parts.ts'
import { openingSteps } from '../engine/runtime/program/start.ts'
import type { Flow } from '../schemas/flow.ts'
import { renderers } from './all.ts'
import { languageChoice, reviewList } from './frame-parts.ts'
import { later, type LateRenderer } from './on-demand.ts'
import type { Renderer } from './renderer.ts'

export { renderers }

/** Returns the renderer of a field type; undefined until it has loaded. */
export function rendererOf(type: string): Renderer | undefined {
  const renderer = (renderers as Readonly<Record<string, Renderer | LateRenderer>>)[type]
  return renderer && 'load' in renderer ? renderer.content() : renderer
}

/** Reports whether the form has a renderer for a type, including one that has not loaded yet. */
export const isDrawable = (type: string): boolean => Object.hasOwn(renderers, type)

/**
 * Reports field types of a flow without any renderer: questions with them could never be shown. In production the error
 * is only logged, and the form works without these questions. In development it is thrown, so that the mistake is
 * noticed.
 *
 * @param own the types for which this form has its own renderers
 * @throws Error in development
 */
export function requireRenderers({ steps }: Flow, own: readonly string[] = []): void {
  const missing = [...typesIn(steps)].filter((type) => !isDrawable(type) && !own.includes(type))
  if (missing.length === 0) return
  const problem = `Kaiwa: no renderer for the field types ${missing.join(', ')}.`
  if (process.env.NODE_ENV !== 'production')
    throw new Error(`${problem} Name them in kaiwa.config.ts, or in "renderers" of <ChatForm>.`)
  console.error(problem)
}

const typesIn = (steps: Flow['steps']): ReadonlySet<string> =>
  new Set(Object.values(steps).flatMap(({ fields }) => typesOf(fields)))

/** Returns the types of fields, and of those in entries of groups. */
const typesOf = (fields: Flow['steps'][string]['fields']): string[] =>
  Object.values(fields).flatMap(({ type, entry }) => [type, ...typesOf((entry?.fields ?? {}) as typeof fields)])

/** Returns the parts that a flow shows, in some steps and around them, and that are not part of the engine. */
function lateIn({ frame }: Flow, steps: Flow['steps']): Part<unknown>[] {
  const types = typesIn(steps)
  const all: readonly (Renderer | LateRenderer)[] = Object.values(renderers)
  const late = all.flatMap((renderer) => (types.has(renderer.type) && 'load' in renderer ? [renderer] : []))
  return frame.languages ? [...late, languageChoice] : late
}

/** Fetches what the flow opens with, around its first questions and in them. Rejects if a part cannot be loaded. */
export async function loadOpening(flow: Flow): Promise<void> {
  await Promise.all(lateIn(flow, openingSteps(flow)).map((part) => part.load()))
}

/** Waits for everything that a form of the flow can need, however long it takes. */
export async function loadRenderers(flow: Flow): Promise<void> {
  await Promise.all(
    [later, ...(flow.review ? [reviewList] : []), ...lateIn(flow, flow.steps)].map((part) => part.loadEventually()),
  )
}
