import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { CardList } from '../controls/CardList.tsx'
import { useModal } from '../controls/use-modal.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { ExampleForm } from '../preview/ExampleForm.tsx'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { type Entry, found, groups } from './entries.ts'
import { Picture } from './pictures.tsx'

interface Props {
  readonly title: string
  readonly entries: readonly Entry[]
  /** The entry that is chosen at first; by default the first one. */
  readonly start?: string | undefined
  /** The language of the entries' texts. */
  readonly lang: string
  /** Further controls at the top. */
  readonly head?: ReactNode
  /** Returns what is to be known before an entry is taken. */
  readonly note?: (entry: Entry) => string | undefined
  readonly isPossible?: (entry: Entry) => boolean
  /** The text of the button that takes the chosen entry. */
  readonly action: string
  readonly take: (entry: Entry) => void
  readonly end: () => void
}

/** A dialog in which a kind of question or field is chosen, with a picture of each and a live example of one. */
export function KindPicker(props: Props) {
  const { title, entries, start, lang, head, note, isPossible = () => true, action, take, end } = props
  const words = useWords()
  const modal = useModal(end)
  const heading = useId()
  const noteId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, seek] = useState('')
  const first = start ?? entries[0]?.id
  const [chosenId, point] = useState(first)
  const shown = useMemo(() => found(entries, search), [entries, search])
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0]
  const isTakeable = chosen !== undefined && isPossible(chosen)
  const text = chosen && note?.(chosen)
  const takeIt = (entry = chosen) => {
    if (entry && isPossible(entry)) take(entry)
  }
  // The arrow keys work at once. A focused search would open the keyboard of a telephone over the list.
  useLayoutEffect(() => list.current!.focus(), [])

  return (
    <dialog {...modal} className="adding" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="adding-head">
        <label className="choice">
          <span>{words('adding-search')}</span>
          <input
            type="search"
            value={search}
            onChange={({ target: { value } }) => {
              seek(value)
              point(value.trim() === '' ? first : found(entries, value)[0]?.id)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'ArrowDown') list.current!.focus()
              else if (event.key === 'Enter') takeIt()
              else return
              event.preventDefault()
            }}
          />
        </label>
        {head}
      </div>
      <div className="adding-body">
        <CardList
          ref={list}
          label={words('adding-kinds')}
          groups={groups.map((group) => ({
            title: words(`adding-${group}`),
            cards: shown
              .filter((entry) => entry.group === group)
              .map(({ id, title, description }) => ({ id, title, description, picture: <Picture of={id} /> })),
          }))}
          chosen={chosen?.id}
          choose={point}
          take={(taken) => takeIt(entries.find(({ id }) => id === taken))}
          none={words('adding-none', { search })}
        />
        <div className="adding-example">
          {chosen && (
            <>
              <h3>{chosen.title}</h3>
              <p className="adding-about">{chosen.description}</p>
              <LiveExample entry={chosen} lang={lang} />
            </>
          )}
        </div>
      </div>
      <div className="adding-end">
        {text !== undefined && (
          <p id={noteId} className="adding-about" role="status">
            {text}
          </p>
        )}
        <button type="button" onClick={end}>
          {words('adding-cancel')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={!isTakeable}
          aria-describedby={text === undefined ? undefined : noteId}
          onClick={() => takeIt()}
        >
          {action}
        </button>
      </div>
    </dialog>
  )
}

/** The example appears without the pauses between messages. */
const atOnce = { reveal: [0, 0, 0, 0], fade: 0 }

/** The form with only the question of an entry, as visitors will see it. */
function LiveExample({ entry, lang }: { readonly entry: Entry; readonly lang: string }) {
  const words = useWords()
  const { desk } = useWorkspace()
  const { addition, id, title } = entry
  const request = useCallback(() => {
    const name = `example-${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
    const { send, ...parts } = addition
    const flow = { version: 1, id: name, lang, ...parts, send: { ...send, done: { go: '/' } }, timing: atOnce }
    return desk.reader
      .read({ texts: { [name]: formattedFile(flow) } }, name, words.language)
      .then((read) => read.flow ?? null)
  }, [desk, addition, id, lang, words])
  const flow = useAnswer(request)
  return (
    <>
      {flow === null && <p className="note">{words('adding-without-example')}</p>}
      <ExampleForm flow={flow ?? undefined} title={words('adding-example', { title })} />
    </>
  )
}
