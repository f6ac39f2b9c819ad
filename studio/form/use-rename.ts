import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

/** Gives an entry another name, and every place that names it. */
export function useRename(): (path: Path, name: string) => void {
  const { actions } = useForm()
  return (path, name) => actions.all((tree) => renamedEverywhere(tree, path, name))
}
