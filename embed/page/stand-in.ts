import type { Setting } from './engine.ts'
import type { Files } from './files.ts'
import type { FirstScreen, Occasion } from './screen/index.ts'
import type { Waiting } from './waiting.ts'

interface Opening {
  readonly files: Files
  /** What the form is opened with; where all of it is there already, nothing stands in for it. */
  readonly needed: readonly string[]
  /** The module of the flow's first screen, and that of the dialog; '' for none. */
  readonly screen: string
  readonly waiting: string
  readonly occasion: Omit<Occasion, 'come' | 'fetched' | 'left'>
  /** The words on what was pressed; only then a busy dialog stands in. */
  readonly name: string | undefined
  readonly open: () => Promise<void>
  readonly close: () => void
}

/**
 * Opens a form. Until it is there, its first screen stands in for it, and before that a busy dialog; a failure is told
 * there, and can be tried again.
 *
 * @returns the first attempt, and what ends the standing in
 */
export function standIn({
  files,
  needed,
  screen,
  waiting,
  occasion,
  name,
  open,
  close,
}: Opening): [opened: Promise<void>, end: Setting['arrived']] {
  let box: Waiting | undefined
  let over = false
  let failed = false
  const end = () => {
    clearTimeout(soon)
    over = true
    const last = box
    box = undefined
    return last?.end()
  }
  const left = () => {
    end()
    close()
  }
  const wait = async () => {
    if (name === undefined || !waiting) return
    const dialog = (await files.load(waiting).catch(() => {})) as typeof import('./waiting.ts') | undefined
    if (!over) box ??= dialog?.showWaiting(name, left)
  }
  const come: Occasion['come'] = (stand) => {
    // What is said of a failure stays.
    if (over || failed) return false
    box?.end()
    box = stand()
    return true
  }
  const attempt = () =>
    open().then(
      () => void end(),
      async (error: unknown) => {
        // Only what can be tried again is worth the visitor's while.
        if (!over && files.renew()) {
          failed = true
          await wait()
        }
        if (failed && box) box.fail(() => void attempt().catch(console.error))
        else end()
        throw error
      },
    )
  const fetched = () => needed.every(files.has)
  const known = fetched()
  const soon = known ? 0 : setTimeout(() => void wait(), 50)
  if (!known && screen)
    files
      .load(screen)
      .then((screen) => (screen as { show: FirstScreen }).show({ ...occasion, come, fetched, left }))
      .catch(() => {})
  return [attempt(), end]
}
