import { createContext, use, useSyncExternalStore } from 'react'
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
