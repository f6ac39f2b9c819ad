import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'

/** The buttons that pick files, or a folder, from the computer. */
export function PickButtons({ isFirst = false }: { readonly isFirst?: boolean }) {
  const words = useWords()
  const workspace = useWorkspace()
  return (
    <span className="group">
      <button type="button" className={isFirst ? 'primary' : undefined} onClick={() => void workspace.pick('files')}>
        {words('pick')}
      </button>
      <button type="button" onClick={() => void workspace.pick('folder')}>
        {words('pick-folder')}
      </button>
    </span>
  )
}
