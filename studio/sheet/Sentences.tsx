import { useState } from 'react'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { useWords } from '../words/words.ts'
import { plain } from './search.ts'
import { Sentence } from './Sentence.tsx'
import { useSheet } from './sheet-context.ts'

/** As many wordings of one place are shown at once; sentences that differ by a number alone come by dozens. */
const few = 3

/** The sentences of one place: the first few, and the rest on demand. */
export function Sentences({ sayings }: { readonly sayings: readonly TextEntry[] }) {
  const words = useWords()
  const { changes, odd, search } = useSheet()
  const [isOpen, open] = useState(false)
  const isLookedFor = (entry: TextEntry) =>
    changes.has(entry) ||
    odd.some((item) => item.entry === entry) ||
    (search !== '' && plain(entry.text).includes(plain(search.trim())))
  const first = sayings.toSorted((left, right) => Number(isLookedFor(right)) - Number(isLookedFor(left)))
  const count = Math.max(few, first.filter(isLookedFor).length)
  const shown = isOpen ? first : first.slice(0, count)
  if (sayings.length === 0) return <p className="sheet-nothing">{words('sheet-nothing-here')}</p>
  return (
    <div>
      <ul className="sheet-sentences">
        {shown.map((entry) => (
          <Sentence key={entry.text + entry.path} entry={entry} />
        ))}
      </ul>
      {first.length > count && (
        <button type="button" className="sheet-more" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? words('sheet-fewer') : words('sheet-more', { count: first.length - count })}
        </button>
      )}
    </div>
  )
}
