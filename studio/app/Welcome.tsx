import { useWords } from '../words/words.ts'
import { useWorkspace } from './use-workspace.ts'

/** What is seen before a file is open. */
export function Welcome() {
  const words = useWords()
  const workspace = useWorkspace()
  return (
    <main className="welcome">
      <button type="button" className="primary" onClick={() => void workspace.pick()}>
        {words('pick')}
      </button>
      <p>{words('pick-hint')}</p>
    </main>
  )
}
