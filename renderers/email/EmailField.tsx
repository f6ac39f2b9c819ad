import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useImmer } from 'use-immer'
import { distance } from '../../engine/runtime/edit-distance.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTextControl } from '../text/text-control.tsx'
import real from './other-domains.json' with { type: 'json' }
import type { schema, emailField } from './schema.ts'

/** Milliseconds in which the press that left a field reaches its target, before any element moves. */
const settling = 300

/** Tracks whether the visitor has left a field and typed nothing since. */
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

/** The list of a combobox, shown while there are suggestions. Pressing an item keeps the focus in the input. */
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
    // The press removes the button, so the focus moves to the input.
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
 * An e-mail address. After the @, domains that begin with the typed letters are offered (combobox pattern of WAI-ARIA).
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

/**
 * Reports whether an address is of a kind that old telephones could have and many mail servers refuse: `a..b@`, `a.@`.
 */
export function isRisky(text: string): boolean {
  const local = text.slice(0, Math.max(0, text.indexOf('@')))
  return local.includes('..') || local.endsWith('.')
}

/**
 * Returns the domains that begin with the text after the @, in their order. There are none before a letter follows the
 *
 * @, or once a domain is complete.
 */
function suggestions(text: string, domains: readonly string[]): string[] {
  const at = text.indexOf('@')
  const begun = text.slice(at + 1).toLowerCase()
  if (at < 1 || begun === '' || domains.includes(begun)) return []
  return domains.filter((domain) => domain.startsWith(begun))
}

/** Returns the address with its domain replaced. */
function withDomain(text: string, domain: string): string {
  return `${text.slice(0, text.indexOf('@') + 1)}${domain}`
}

/** The shortest name that is corrected; shorter ones are too similar to many real domains. */
const shortest = 5

/**
 * Returns the probable domain of a mistyped address; undefined if the address may well be right. A domain counts as a
 * misspelt known one in four cases: its name (up to the first dot) and the rest are each at most one edit away; a known
 * name is followed by the ending of another known domain; only its dots are wrong; or its last part is missing. Real
 * domains that are so similar are never corrected.
 */
export function suggestedDomain(text: string, known: readonly string[]): string | undefined {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || known.includes(domain) || real.includes(domain)) return undefined
  const dotted = known.find((item) => lettersOf(item) === lettersOf(domain))
  if (dotted !== undefined) return dotted
  const endings = new Set(known.map((item) => split(item).ending))
  const ranked = known
    .filter((item) => isNear(split(domain), split(item), endings))
    .map((item) => ({ suggestion: item, edits: editsTo(split(domain), split(item)) }))
    .sort((a, b) => a.edits - b.edits)
  const [best, next] = ranked
  // Two equally likely domains give no suggestion.
  if (best) return best.edits === next?.edits ? undefined : best.suggestion
  const [completed, ...furtherMatches] = known.filter((item) => domain.includes('.') && item.startsWith(`${domain}.`))
  return furtherMatches.length === 0 ? completed : undefined
}

const lettersOf = (domain: string) => domain.replace(/[^a-z0-9]/g, '')

interface Domain {
  readonly name: string
  readonly ending: string
}

function split(domain: string): Domain {
  const [name = ''] = domain.split('.', 1)
  return { name, ending: domain.slice(name.length + 1) }
}

/** Returns the weighted number of edits; an edit of the name weighs more than any edit of the ending. */
function editsTo(typed: Domain, known: Domain): number {
  return 10 * distance(typed.name, known.name) + distance(typed.ending, known.ending)
}

function isNear(typed: Domain, known: Domain, endings: ReadonlySet<string>): boolean {
  const endingIsClose = distance(typed.ending, known.ending) <= 1
  if (known.name.length < shortest) return typed.name === known.name && endingIsClose
  if (typed.name === known.name) return endingIsClose || endings.has(typed.ending)
  return endingIsClose && distance(typed.name, known.name) <= 1
}

export const email = defineRenderer<typeof emailField>('email', EmailField)
