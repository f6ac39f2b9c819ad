import { useId, type KeyboardEvent } from 'react'
import { useImmer } from 'use-immer'
import type { PropsOf } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTextControl } from '../text/text-control.tsx'
import { AddressCheck } from './AddressCheck.tsx'
import { useLeft } from './left.ts'
import type { schema } from './schema.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { suggestions, withDomain } from './suggestions.ts'

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
