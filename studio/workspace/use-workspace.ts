import { createContext, use, useCallback, useSyncExternalStore } from 'react'
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

/** Returns the current snapshot of the workspace, and draws the component again when it changes. */
export function useSnapshot(): Snapshot {
  const { subscribe, snapshot } = useWorkspace()
  return useSyncExternalStore(subscribe, snapshot)
}

/**
 * Returns a function that goes to a path such as `steps.job.bubbles.question` in the flow. If the file lacks the path,
 * it goes to the nearest part around it.
 */
export function useGo(): (path: string) => void {
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  return useCallback(
    (path) => {
      const document = workspace.documentOf(current)
      const tree = document && treeOf(document.text)
      if (!tree) return
      for (let parts = textPath(path); parts.length > 0; parts = parts.slice(0, -1)) {
        const node = nodeAt(tree, parts)
        if (node) return document.point(node.offset, node.offset + node.length)
      }
    },
    [workspace, current],
  )
}
