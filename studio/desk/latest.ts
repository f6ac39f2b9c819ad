/**
 * Does one thing after the other, and of what is asked for meanwhile only the last: what is typed faster than it is
 * read is read as it stands in the end. Work that fails does not keep the next from being done.
 */
export function latest<Asked>(work: (asked: Asked, isLast: () => boolean) => Promise<void>): (asked: Asked) => void {
  let busy = false
  let next: { readonly asked: Asked } | undefined
  const go = async (): Promise<void> => {
    busy = true
    while (next) {
      const { asked } = next
      next = undefined
      await work(asked, () => next === undefined).catch((error: unknown) => console.error(error))
    }
    busy = false
  }
  return (asked) => {
    next = { asked }
    if (!busy) void go()
  }
}
