import { useWords } from '../words/words.ts'
import { PickButtons } from './PickButtons.tsx'

/** The page that is shown before a file is open. */
export function Welcome() {
  const words = useWords()
  return (
    <main className="welcome">
      <PickButtons isFirst />
      <p>{words('pick-hint')}</p>
    </main>
  )
}
