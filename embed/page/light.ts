/**
 * Replaces `react-dom` in the light build: preact, adjusted where it differs from React in ways that visitors notice. A
 * delayed drawing would be too late for the next key. Some programs that fill in forms send only a change event. An
 * input keeps its text even if the session refuses it.
 */
import { options, type VNode } from 'preact'
import { createRoot as createPlainRoot } from 'preact/compat/client'

interface TypedProps {
  readonly id?: string
  readonly type?: string
  readonly value?: string
  onChange?: (event: Event) => void
  onChangeCapture?: (event: Event) => void
}

type Work = () => void

/** Drawings and effects that are due before the next paint. */
const waiting = new Set<Work>()

function work(): void {
  for (const work of waiting) {
    waiting.delete(work)
    work()
  }
}

const soon = (item: Work) => {
  waiting.add(item)
  queueMicrotask(work)
}

/** Draws immediately everything that changed before or within `change`. */
export function flushSync(change: Work): void {
  change()
  work()
}

/** The texts that inputs should show, by their ids. */
const shown = new Map<string, string>()

const isTyped = (element: unknown, type = '') =>
  element === 'textarea' || (element === 'input' && !/file|checkbox|radio/.test(type))

/** Makes an input a controlled one, as in React. */
function control({ type, props }: VNode): void {
  const typed = props as TypedProps
  const { id, value, onChange } = typed
  if (id === undefined || value === undefined || !onChange || !isTyped(type, typed.type)) return
  shown.set(id, value)
  const change = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    onChange(event)
    work()
    const wanted = shown.get(id)!
    if (input.value !== wanted) input.value = wanted
  }
  typed.onChange = change
  typed.onChangeCapture = (event) => {
    if ((event.currentTarget as HTMLInputElement).value !== value) change(event)
  }
}

let adapted = false

function adapt(): void {
  adapted = true
  options.debounceRendering = soon
  options.requestAnimationFrame = soon
  const prepare = options.vnode?.bind(options)
  options.vnode = (node) => {
    control(node)
    prepare?.(node)
  }
}

export const createRoot: typeof createPlainRoot = (container) => {
  if (!adapted) adapt()
  return createPlainRoot(container)
}
