import type { MouseEvent } from 'react'
import type { PropsOf } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { isRisky } from './risky.ts'
import type { schema } from './schema.ts'
import { withDomain } from './suggestions.ts'
import { suggestedDomain } from './typo.ts'

interface Props {
  readonly field: string
  readonly text: string
  readonly domains: readonly string[]
  /** What is said of an address that may be wrong. */
  readonly words: PropsOf<typeof schema>['field']['slots']['check'] | undefined
}

const slot = '{suggestion}'

/** What may be wrong with an address that breaks no rule: a button that corrects its domain, and a warning. */
export function AddressCheck({ field, text, domains, words = {} }: Props) {
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
