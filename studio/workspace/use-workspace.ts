import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { textPath } from '../../engine/language/read/path.ts'
import { nodeAt, treeOf } from '../document/tree.ts'
import type { Snapshot } from './snapshot.ts'
import type { Workspace } from './workspace.ts'

export const WorkspaceContext = createContext<Workspace | null>(null)

/** Returns the workspace, which holds and changes the open flows. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('This has to be drawn in a studio.')
  return workspace
}

/**
 * Returns the current snapshot of the workspace. The component is drawn again when one of the parts changes that it has
 * read: a key changes the text, which few components read.
 */
export function useSnapshot(): Snapshot {
  const { subscribe, snapshot } = useWorkspace()
  const [watched] = useState(() => watchedSnapshot(snapshot))
  return useSyncExternalStore(subscribe, watched)
}

/** Returns a function that returns the same object as long as the parts are the same that were read from it. */
function watchedSnapshot(snapshot: () => Snapshot): () => Snapshot {
  const read = new Set<keyof Snapshot>()
  let last: Watched | undefined
  return () => {
    const now = snapshot()
    if (last && [...read].every((key) => last!.of[key] === now[key])) {
      // A part that is read for the first time is the current one.
      last.of = now
      return last.view
    }
    const watched: Watched = { of: now, view: {} as Snapshot }
    for (const key of Object.keys(now) as (keyof Snapshot)[])
      Object.defineProperty(watched.view, key, {
        enumerable: true,
        get() {
          read.add(key)
          return watched.of[key]
        },
      })
    last = watched
    return watched.view
  }
}

/** A snapshot, and the object through which it is read. */
interface Watched {
  of: Snapshot
  readonly view: Snapshot
}

/**
 * Returns a function that goes to a path such as `steps.job.bubbles.question` in the flow. If the file lacks the path,
 * it goes to the nearest part around it.
 */
export function useGo(): (path: string) => void {
  const workspace = useWorkspace()
  const { current, subject } = useSnapshot()
  return useCallback(
    (path) => {
      if (current !== subject) flushSync(() => workspace.choose(subject))
      const document = workspace.documentOf(subject)
      const tree = document && treeOf(document.text)
      if (!tree) return
      for (let parts = textPath(path); parts.length > 0; parts = parts.slice(0, -1)) {
        const node = nodeAt(tree, parts)
        if (node) return document.point(node.offset, node.offset + node.length)
      }
    },
    [workspace, current, subject],
  )
}
