/**
 * Does one thing after the other, and of what is asked for meanwhile only the last: what is typed faster than it is
 * read is read as it stands in the end. Work that fails does not keep the next from being done.
 */
export function latest<Asked>(work: (input: Asked, isLast: () => boolean) => Promise<void>): (input: Asked) => void {
  let busy = false
  let next: { readonly input: Asked } | undefined
  const go = async (): Promise<void> => {
    busy = true
    while (next) {
      const { input } = next
      next = undefined
      await work(input, () => next === undefined).catch((error: unknown) => console.error(error))
    }
    busy = false
  }
  return (input) => {
    next = { input }
    if (!busy) void go()
  }
}
