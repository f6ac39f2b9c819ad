/**
 * Runs one piece of work at a time. Of the inputs that arrive meanwhile, only the last is processed: text that is typed
 * faster than it is read is read in its final state. A failure does not stop the next run.
 */
export function latest<Input>(work: (input: Input, isLast: () => boolean) => Promise<void>): (input: Input) => void {
  let busy = false
  let next: { readonly input: Input } | undefined
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
