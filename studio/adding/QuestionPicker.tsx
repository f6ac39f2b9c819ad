import { useState } from 'react'
import type { Addition } from '../form/addition.ts'
import { useWords } from '../words/words.ts'
import { type Entry, isThereOnce } from './entries.ts'
import { KindPicker } from './KindPicker.tsx'

interface Props {
  readonly entries: readonly Entry[]
  /** The last valid flow. */
  readonly flow: unknown
  /** The language of the entries' texts. */
  readonly lang: string
  /** The questions of the file in order: their ids and texts. */
  readonly questions: readonly { readonly id: string; readonly text: string }[]
  /** The question that comes before the new one at first. Undefined: the new one comes last. */
  readonly after: string | undefined
  readonly choose: (addition: Addition, after: string | undefined) => void
  readonly end: () => void
}

/** The dialog in which the kind of a new question is chosen, and its place. */
export function QuestionPicker({ entries, flow, lang, questions, after, choose, end }: Props) {
  const words = useWords()
  const [place, putAfter] = useState(after ?? '')
  const isOnce = (entry: Entry) => isThereOnce(entry, flow)
  return (
    <KindPicker
      title={words('adding-title')}
      entries={entries}
      lang={lang}
      head={
        <label className="choice">
          <span>{words('adding-place')}</span>
          <select value={place} onChange={({ target }) => putAfter(target.value)}>
            {questions.map(({ id, text }, index) => (
              <option key={id} value={id}>
                {words('adding-after', { number: index + 1, question: text || id })}
              </option>
            ))}
            <option value="">{words('adding-at-end')}</option>
          </select>
        </label>
      }
      note={(entry) => (isOnce(entry) ? words('adding-once') : undefined)}
      isPossible={(entry) => !isOnce(entry)}
      action={words('adding-add')}
      take={({ addition }) => choose(addition, place === '' ? undefined : place)}
      end={end}
    />
  )
}
