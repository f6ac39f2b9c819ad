import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { valuesOf } from '../../engine/language/texts/domains.ts'
import { rangesOf } from '../../engine/language/texts/ranges.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useFactText, useRangeText } from '../conditions/range-text.ts'
import { useAudienceText } from '../conditions/sentence.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { titleOf } from '../form/titles.ts'
import { groupsIn } from '../map/model.ts'
import { readableSentences } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useGo, useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { columnsOf, differsBy, entriesIn, titleOfColumns } from './columns.ts'
import { type Against, compared, useBefore } from './compared-with.ts'
import { type Odd, oddEntries, SheetContext, useSheet } from './odd.ts'
import { type Group, groupsOf, type Place, placeNames } from './places.ts'
import { SheetTools } from './SheetTools.tsx'

/** Lists the sentences to read first: those with words that otherwise only different visitors get. */
function OddEntries({ all }: { readonly all: readonly Odd[] }) {
  const words = useWords()
  const go = useGo()
  const { flow } = useSheet()
  const factText = useFactText(flow)
  return (
    <section className="sheet-odd" aria-label={words('sheet-odd')}>
      <h2>{words('sheet-odd')}</h2>
      <ul>
        {all.map(({ entry: { path, text }, word, name, here, elsewhere, places }) => (
          <li key={path}>
            <strong lang={flow.lang}>{text}</strong>
            <p>
              {words('sheet-odd-why', {
                word,
                name,
                places,
                here: factText(name, here),
                elsewhere: factText(name, elsewhere),
              })}
            </p>
            <button type="button" onClick={() => go(path)}>
              {words('sheet-go')} <span className="sheet-at">{placeNames(path, words.language).join(' › ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows every sentence that visitors of a flow may read, step by step, with different visitors side by side. */
export function Sheet({ flow }: { readonly flow: Flow }) {
  const words = useWords()
  const { desk } = useWorkspace()
  const { reading } = useSnapshot()
  const [by, arrange] = useState<string>()
  const [search, look] = useState('')
  const [against, compare] = useState<Against>({ what: 'nothing' })
  const wanted = useDeferredValue(search)
  const now = useAnswer(
    useCallback(async () => readableSentences(await desk.lister.texts(flow), words.language), [desk, flow, words]),
  )
  const before = useBefore(against)
  const isCompared = against.what !== 'nothing' && typeof before === 'object'

  const columns = useMemo(() => (now ? columnsOf(flow, now) : []), [flow, now])
  const odd = useMemo(() => (now ? oddEntries(now, columns, flow.lang) : []), [now, columns, flow.lang])
  const { entries, changes } = useMemo(
    () => compared(now ?? [], typeof before === 'object' ? before : (now ?? [])),
    [now, before],
  )
  const groups = useMemo(() => {
    const touched = new Set([...changes.keys()].map(({ path }) => path))
    const found = new Set(entries.filter((entry) => isFound(entry, wanted)).map(({ path }) => path))
    return groupsOf(
      entries.filter(({ path }) => found.has(path) && (!isCompared || touched.has(path))),
      flow.order,
    )
  }, [entries, changes, isCompared, wanted, flow.order])
  const chosen = columns.find(({ name }) => name === by) ?? (by === '' ? undefined : columns[0])
  const context = useMemo(
    () => ({ flow, columns: chosen, changes, odd, search: wanted }),
    [flow, chosen, changes, odd, wanted],
  )

  if (!now) return <p className="empty">{words('sheet-listing')}</p>
  return (
    <SheetContext value={context}>
      <div className="sheet">
        <h1 className="sheet-title">{flow.id}</h1>
        <SheetTools
          {...{ search, look, against, compare, columns, arrange }}
          columnTitle={(column) => titleOfColumns(flow, column, words.language)}
          by={chosen?.name ?? ''}
        />
        {reading && !reading.flow && <p className="note">{words('preview-waits')}</p>}
        <p className="sheet-sums" role="status">
          {words('sheet-sums', { sentences: now.length, places: new Set(now.map(({ path }) => path)).size })}
        </p>
        {now.some(({ isSample }) => isSample) && <p className="note">{words('sheet-sample')}</p>}
        {before === 'unreadable' && <p className="note">{words('sheet-unreadable')}</p>}
        {wanted === '' && !isCompared && odd.length > 0 && <OddEntries all={odd} />}
        {groups.map((group) => (
          <GroupCard key={group.name + String(group.isStep)} group={group} />
        ))}
        {groups.length === 0 && <p className="empty">{words(wanted === '' ? 'sheet-unchanged' : 'sheet-none')}</p>}
      </div>
    </SheetContext>
  )
}

/** Names the visitors of a step, if it has a condition, and the numbers of entries of its groups. */
function StepNotes({ id }: { readonly id: string }) {
  const words = useWords()
  const { flow } = useSheet()
  const audience = useAudienceText(flow)
  const step = flow.steps[id]
  const notes = [
    step?.when && audience(step.when),
    ...(step ? groupsIn(step) : []).map(({ label, min, max }) => words('map-group', { label, min, max })),
  ].filter(Boolean)
  return notes.length > 0 && <p className="sheet-notes">{notes.join(' · ')}</p>
}

/** A step with everything that visitors read in it. */
function GroupCard({ group }: { readonly group: Group }) {
  const words = useWords()
  const { flow, columns } = useSheet()
  const rangeText = useRangeText(flow)
  const name = group.isStep ? group.name : titleOf([group.name], words.language)
  return (
    <section className="sheet-group" aria-label={name}>
      <header style={columns && { gridTemplateColumns: `repeat(${columns.values.length}, minmax(0, 1fr))` }}>
        <h2>{name}</h2>
        {group.isStep && <StepNotes id={name} />}
        {columns?.values.map((value) => (
          <span key={String(value)} className="sheet-column">
            {rangeText(columns.name, [value])}
          </span>
        ))}
      </header>
      {group.places.map((place) => (
        <PlaceRow key={place.paths[0]} place={place} group={group} />
      ))}
    </section>
  )
}

/** Shows in how many contexts a sentence appears. A tooltip on hover, focus or press lists these contexts. */
function HowOften({ entry: { cases, of } }: { readonly entry: TextEntry }) {
  const words = useWords()
  const id = useId()
  const place = useRef<HTMLButtonElement>(null)
  const [at, show] = useState<{ readonly top: number; readonly left: number }>()
  if (cases.length === of) return <span className="sheet-often">{words('sheet-always')}</span>
  const open = () => {
    const { bottom, left } = place.current!.getBoundingClientRect()
    show({ top: Math.min(bottom + 4, innerHeight - 120), left: Math.max(8, Math.min(left, innerWidth - 328)) })
  }
  const close = () => show(undefined)
  return (
    <span onPointerEnter={open} onPointerLeave={close}>
      <button
        ref={place}
        type="button"
        className="sheet-often"
        aria-describedby={at && id}
        aria-label={words('sheet-often-long', { contexts: cases.length, of })}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {words('sheet-often', { contexts: cases.length, of })}
      </button>
      {
        // Outside the sheet, because the layout of its steps is contained: nothing in them can stick out.
        at &&
          createPortal(
            <span role="tooltip" id={id} className="sheet-where" style={at}>
              <Where cases={cases} />
            </span>,
            document.body,
          )
      }
    </span>
  )
}

function Where({ cases }: Pick<TextEntry, 'cases'>) {
  const { flow } = useSheet()
  const rangeText = useRangeText(flow)
  return rangesOf(cases, (name) => valuesOf(flow, name).length).map((range) => {
    const line = range.map(({ name, values }) => rangeText(name, values)).join(' · ')
    return <span key={line}>{line}</span>
  })
}

/** One sentence, how often it appears, and how it has changed. */
function Sentence({ entry }: { readonly entry: TextEntry }) {
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

/** A text in which the searched text is marked if it occurs there letter by letter. */
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

/**
 * The number of wordings of one place that are shown at first. Sentences that differ only in a number occur by the
 * dozen.
 */
const few = 3

/** The sentences of one place: the first few, and the rest on demand. */
function Sentences({ entries }: { readonly entries: readonly TextEntry[] }) {
  const words = useWords()
  const { changes, odd, search } = useSheet()
  const [isOpen, open] = useState(false)
  const isLookedFor = (entry: TextEntry) =>
    changes.has(entry) ||
    odd.some((item) => item.entry === entry) ||
    (search !== '' && plain(entry.text).includes(plain(search.trim())))
  const first = entries.toSorted((left, right) => Number(isLookedFor(right)) - Number(isLookedFor(left)))
  const count = Math.max(few, first.filter(isLookedFor).length)
  const shown = isOpen ? first : first.slice(0, count)
  if (entries.length === 0) return <p className="sheet-nothing">{words('sheet-nothing-here')}</p>
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

interface Props {
  readonly place: Place
  readonly group: Group
}

/** The sentences of one place, in a column for each kind of visitor if the place depends on that. */
function PlaceRow({ place: { paths, entries }, group }: Props) {
  const words = useWords()
  const go = useGo()
  const { columns } = useSheet()
  const [path = '', ...furtherPaths] = paths
  const isSplit = columns && differsBy(entries, columns.name)
  const cells: (readonly [string, readonly TextEntry[]])[] = isSplit
    ? columns.values.map((value) => [String(value), entriesIn(entries, columns.name, value)])
    : [['', entries]]
  return (
    <div className="sheet-place">
      <button type="button" className="sheet-path" title={paths.join('\n')} onClick={() => go(path)}>
        {placeNames(path, words.language)
          .slice(group.isStep ? 2 : 1)
          .join(' › ') || group.name}
        {furtherPaths.length > 0 && <span> {words('sheet-also', { count: furtherPaths.length })}</span>}
      </button>
      <div
        className="sheet-cells"
        style={isSplit ? { gridTemplateColumns: `repeat(${columns.values.length}, minmax(0, 1fr))` } : undefined}
      >
        {cells.map(([key, own]) => (
          <Sentences key={key} entries={own} />
        ))}
      </div>
    </div>
  )
}

/** Returns text as the search compares it, independent of width and case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Reports whether a sentence, or its place, contains the searched text. */
const isFound = ({ text, path }: TextEntry, wanted: string): boolean =>
  plain(`${text} ${path}`).includes(plain(wanted.trim()))
