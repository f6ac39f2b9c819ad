import type { TextEntry } from '../../engine/language/texts/table.ts'
import { useWords } from '../words/words.ts'
import { HowOften } from './HowOften.tsx'
import { useSheet } from './sheet-context.ts'

/** One sentence, how often it is said, and what has become of it. */
export function Sentence({ entry }: { readonly entry: TextEntry }) {
  const words = useWords()
  const { flow, changes, odd, search } = useSheet()
  const change = changes.get(entry)
  const isOdd = odd.some((item) => item.entry === entry)
  return (
    <li data-change={change} data-odd={isOdd || undefined}>
      <span className="sheet-text" lang={flow.lang}>
        <Found text={entry.text} wanted={search} />
      </span>{' '}
      {change && <em>{words(`sheet-${change}`)}</em>} <HowOften entry={entry} />
    </li>
  )
}

/** A text with what was looked for in it marked, where it stands there letter by letter. */
function Found({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const looked = wanted.trim().toLowerCase()
  const at = looked === '' ? -1 : text.toLowerCase().indexOf(looked)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + looked.length)}</mark>
      {text.slice(at + looked.length)}
    </>
  )
}
