const undo: (() => void)[] = []

/**
 * Replaces a property until `restoreProperties` is called. This does not use Vitest's spies: Vitest stores each spy
 * with all its calls for the life of the process, and thousands of visits would fill the memory.
 */
export function replaceProperty(
  object: object,
  name: string,
  put: { readonly value: unknown } | { readonly set: (value: string) => void },
): void {
  const before = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, {
    configurable: true,
    ...('value' in put ? { writable: true } : { get: () => '' }),
    ...put,
  })
  undo.push(() => {
    if (before) Object.defineProperty(object, name, before)
    else Reflect.deleteProperty(object, name)
  })
}

export function restoreProperties(): void {
  for (const restore of undo.splice(0).toReversed()) restore()
}
