import { useWords } from '../words/words.ts'
import { useWorkspace } from './use-workspace.ts'

/** What is seen before a file is open. */
export function Welcome() {
  const words = useWords()
  const workspace = useWorkspace()
  return (
    <main className="welcome">
      <span className="group">
        <button type="button" className="primary" onClick={() => void workspace.pick('files')}>
          {words('pick')}
        </button>
        <button type="button" onClick={() => void workspace.pick('folder')}>
          {words('pick-folder')}
        </button>
      </span>
      <p>{words('pick-hint')}</p>
    </main>
  )
}
