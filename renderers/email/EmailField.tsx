import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useImmer } from 'use-immer'
import type { PropsOf } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTextControl } from '../text/text-control.tsx'
import { isRisky } from './risky.ts'
import type { schema } from './schema.ts'
import { suggestions, withDomain } from './suggestions.ts'
import { suggestedDomain } from './typo.ts'

/** Milliseconds for the press that left a field to reach its target, before anything moves. */
const settling = 300

/** Whether the visitor has left a field and typed nothing since. */
function useLeft(): { readonly left: boolean; readonly leave: () => void; readonly comeBack: () => void } {
  const [left, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    left,
    leave() {
      stop()
      timer.current = setTimeout(() => setLeft(true), settling)
    },
    comeBack() {
      stop()
      setLeft(false)
    },
  }
}

interface Props {
  readonly id: string
  readonly label: string
  readonly items: readonly string[]
  /** The part before the domain in each line. */
  readonly prefix: string
  readonly active: number
  readonly onChoose: (item: string) => void
}

/** The list of a combobox, there while it has something to offer. Pressing an item keeps the focus in the input. */
function SuggestionList({ id, label, items, prefix, active, onChoose }: Props) {
  if (items.length === 0) return null
  return (
    <ul className="suggestions" role="listbox" id={id} aria-label={label}>
      {items.map((item, index) => (
        <li
          role="option"
          aria-selected={index === active}
          id={`${id}-${index}`}
          key={item}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {prefix}
          <b>{item}</b>
        </li>
      ))}
    </ul>
  )
}

interface AddressCheckProps {
  readonly field: string
  readonly text: string
  readonly domains: readonly string[]
  /** The texts for an address that may be wrong. */
  readonly words: PropsOf<typeof schema>['field']['slots']['check'] | undefined
}

const slot = '{suggestion}'

/** Notes on an address that obeys the rules but may be wrong: a button that corrects its domain, and a warning. */
function AddressCheck({ field, text, domains, words = {} }: AddressCheckProps) {
  const dispatch = useDispatch()
  const suggestion = suggestedDomain(text, domains)
  const corrected = suggestion === undefined ? '' : withDomain(text, suggestion)
  const [before, after] = (words.typo ?? slot).split(slot)

  const correct = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes away with its reason; the focus must not.
    event.currentTarget.closest('[data-field]')?.querySelector('input')?.focus()
    dispatch({ type: 'edited', field, value: corrected })
    dispatch({ type: 'committed', field })
  }

  return (
    <>
      {corrected !== '' && words.typo && (
        <p className="note" data-note="typo">
          <button type="button" className="mend" data-action="mend" onClick={correct}>
            {before}
            <b>{corrected}</b>
            {after}
          </button>
        </p>
      )}
      {words.risky && isRisky(text) && (
        <p className="note" data-note="risky">
          {words.risky}
        </p>
      )}
    </>
  )
}

/**
 * An e-mail address; once something follows the @, domains that begin so are offered (combobox pattern of WAI-ARIA).
 */
export function EmailField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const listId = useId()
  const [list, update] = useImmer({ open: false, active: -1 })
  const text = String(field.value)
  const offered = list.open ? suggestions(text, field.suggestions) : []
  const open = offered.length > 0
  const { left, leave, comeBack } = useLeft()
  const checkId = `${controlId}-check`
  const close = () => update({ open: false, active: -1 })

  const choose = (domain: string) => {
    dispatch({ type: 'edited', field: field.id, value: withDomain(text, domain) })
    close()
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return
    const { length } = offered
    const move = (by: number) => update((draft) => void (draft.active = (draft.active + by + length) % length))
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(list.active < 0 ? 0 : -1)
    else if (event.key === 'Enter' && list.active >= 0) choose(offered[list.active]!)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const control = useTextControl({
    field,
    controlId,
    describedBy: [describedBy, checkId].filter(Boolean).join(' '),
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && list.active >= 0 ? `${listId}-${list.active}` : undefined,
    onKeyDown: press,
    onInput() {
      comeBack()
      update({ open: true, active: -1 })
    },
    onBlur() {
      leave()
      close()
    },
  })

  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <div className="combobox">
        {control}
        <SuggestionList
          id={listId}
          label={field.slots.suggest?.label ?? ''}
          items={offered}
          prefix={text.slice(0, text.indexOf('@') + 1)}
          active={list.active}
          onChoose={choose}
        />
      </div>
      <div id={checkId}>
        {left && <AddressCheck field={field.id} text={text} domains={field.suggestions} words={field.slots.check} />}
      </div>
    </>
  )
}
