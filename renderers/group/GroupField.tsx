import { useEffect, useId, useRef, useState } from 'react'
import { entriesIn } from '../../engine/runtime/program/entries.ts'
import { formatMessage } from '../../engine/runtime/rules/message.ts'
import { type Entry, valueOf } from '../../engine/runtime/value.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import type { schema, groupField } from './schema.ts'

/** A removed entry, until the next action. */
interface Removed {
  readonly entry: Entry
  readonly at: number
  readonly title: string
}

/** Entries that the visitor adds and removes. Each is a group with a title, and its fields are named by it. */
export function GroupField({ field, edit, describedBy, questionId, EntryField }: PropsOf<typeof schema>) {
  const { min = 0, max = 20, texts = {} } = field.slots
  const entries = entriesIn(field.value)
  const shown = field.entries ?? []
  const labelId = useId()
  const limitId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed>()
  const [limit, setLimit] = useState<'tooMany' | 'tooFew'>()
  const toFocus = useRef<string>(undefined)
  const fill = (text: string | undefined, values: Readonly<Record<string, string | number>>) =>
    formatMessage(text ?? '', { field: field.label, ...values })

  // The target is in the page only after the change is drawn.
  useEffect(() => {
    if (toFocus.current === undefined) return
    root.current?.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [entries.length])

  const change = (next: readonly Entry[], focus: string) => {
    setLimit(undefined)
    toFocus.current = focus
    edit(valueOf(next), { pending: true })
  }
  const add = () => {
    if (entries.length >= max) return setLimit('tooMany')
    setRemoved(undefined)
    change([...entries, {}], `[data-entry="${entries.length}"] :is(input, select, textarea)`)
  }
  const remove = (at: number) => {
    if (entries.length <= min) return setLimit('tooFew')
    setRemoved({ entry: entries[at]!, at, title: shown[at]?.title ?? '' })
    change(
      entries.filter((_, index) => index !== at),
      '[data-action="undo-removal"]',
    )
  }
  const undo = ({ entry, at }: Removed) => {
    setRemoved(undefined)
    change([...entries.slice(0, at), entry, ...entries.slice(at)], `[data-entry="${at}"] :is(input, select, textarea)`)
  }
  const undoOf = (item: Removed) => (
    <div className="group-removed" key="removed">
      <p className="note" data-note="removed">
        {fill(texts.removed, { entry: item.title })}
      </p>
      <button type="button" className="group-button" data-action="undo-removal" onClick={() => undo(item)}>
        {texts.undo}
      </button>
    </div>
  )

  return (
    <div className="group" role="group" aria-labelledby={labelId} aria-describedby={describedBy} ref={root}>
      <p className="group-label" id={labelId}>
        {field.label}
      </p>
      {shown.map(({ title, fields }, at) => (
        <div key={fields[0]}>
          {removed?.at === at && undoOf(removed)}
          <div className="group-entry" role="group" aria-labelledby={`${labelId}-${at}`} data-entry={at}>
            <div className="group-head">
              <p className="group-title">
                <span id={`${labelId}-${at}`}>{title}</span>{' '}
                <span className="group-place">{fill(texts.place, { number: at + 1, howMany: shown.length })}</span>
              </p>
              <button
                type="button"
                className="group-button"
                aria-label={`${texts.remove}: ${title}`}
                aria-disabled={entries.length <= min}
                aria-describedby={limit === 'tooFew' ? limitId : undefined}
                data-action="remove-entry"
                onClick={() => remove(at)}
              >
                {texts.remove}
              </button>
            </div>
            {fields.map((id) => EntryField && <EntryField id={id} questionId={questionId} hasSiblings key={id} />)}
          </div>
        </div>
      ))}
      {removed && removed.at >= shown.length && undoOf(removed)}
      <button
        type="button"
        className="group-button group-add"
        aria-disabled={entries.length >= max}
        aria-describedby={limit === 'tooMany' ? limitId : undefined}
        data-action="add-entry"
        onClick={add}
      >
        {texts.add}
      </button>
      {limit && (
        <p className="note" id={limitId} data-note="limit">
          {fill(texts[limit], { min, max })}
        </p>
      )}
    </div>
  )
}

export const group = defineRenderer<typeof groupField>('group', GroupField)
