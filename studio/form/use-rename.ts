import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'
import { wholeOf } from './renamed-elsewhere.ts'

/** Gives an entry another name, and every place of the file that names it; for other files of its family that is offered. */
export function useRename(): (path: Path, name: string) => void {
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { actions, offerRename } = useForm()
  return (path, name) => {
    actions.all((tree) => renamedEverywhere(tree, path, name, wholeOf(workspace.opened.texts, current)))
    offerRename({ id: current, path, name })
  }
}
