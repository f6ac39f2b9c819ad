const undo: (() => void)[] = []

/**
 * Puts something in the place of a property until `removeStandIns`. Vitest's spies are not used for it: it keeps every
 * one with all its calls as long as the process lives, and thousands of visits would fill the memory.
 */
export function standIn(
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

export function removeStandIns(): void {
  for (const restore of undo.splice(0).toReversed()) restore()
}
