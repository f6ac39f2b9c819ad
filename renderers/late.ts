import type { Renderer } from './renderer.ts'

/** A renderer that comes on its own, for flows with fields of its type; `load` it before it is drawn. */
export interface LateRenderer<Type extends string = string> extends Renderer<Type> {
  /** Fetches it, once. Rejects where it cannot be had. */
  readonly load: () => Promise<void>
}

export function late<Type extends string>(type: Type, fetch: () => Promise<Renderer<Type>>): LateRenderer<Type> {
  let loaded: Renderer<Type> | undefined
  return {
    type,
    get component() {
      if (!loaded) throw new Error(`Kaiwa: the renderer of "${type}" is not there yet; await loadRenderers(flow) before the form is shown.`)
      return loaded.component
    },
    async load() {
      loaded ??= await fetch()
    },
  }
}
