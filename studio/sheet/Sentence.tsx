import type { Saying } from '../../engine/language/texts/table.ts'
import { useWords } from '../words/words.ts'
import { Found } from './Found.tsx'
import { HowOften } from './HowOften.tsx'
import { useSheet } from './sheet-context.ts'

/** One sentence, how often it is said, and what has become of it. */
export function Sentence({ saying }: { readonly saying: Saying }) {
  const words = useWords()
  const { flow, changes, odd, search } = useSheet()
  const change = changes.get(saying)
  const isOdd = odd.some((one) => one.saying === saying)
  return (
    <li data-change={change} data-odd={isOdd || undefined}>
      <span className="sheet-text" lang={flow.lang}>
        <Found text={saying.text} wanted={search} />
      </span>{' '}
      {change && <em>{words(`sheet-${change}`)}</em>} <HowOften saying={saying} />
    </li>
  )
}
