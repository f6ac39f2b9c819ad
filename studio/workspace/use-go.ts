import { useCallback } from 'react'
import { textPath } from '../../engine/language/read/path.ts'
import { nodeAt, treeOf } from '../document/tree.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

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
