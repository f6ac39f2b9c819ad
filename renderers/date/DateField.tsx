import { isComparedField } from '../../engine/runtime/rules/compared.ts'
import { type Precision, dayOf, isDate, lengthOf, yearsBefore } from '../../engine/runtime/rules/days.ts'
import type { RuleLimit } from '../../engine/runtime/rules/limits.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTextControl } from '../text/text-control.tsx'
import type { schema, dateField } from './schema.ts'

interface Rules {
  readonly notBefore?: RuleLimit
  readonly notAfter?: RuleLimit
  readonly ageAtLeast?: number
  readonly ageAtMost?: number
}

/** Returns the first and the last day, or month, of the picker. The rules themselves check the picked date. */
function pickable(precision: Precision, { notBefore, notAfter, ageAtLeast, ageAtMost }: Rules = {}, today: string) {
  const limitOf = (limit: RuleLimit | undefined) =>
    limit === undefined || isComparedField(limit) ? '' : dayOf(limit, today)
  const yearsAgo = (years: number | undefined, more: number) =>
    years === undefined ? '' : yearsBefore(today, years + more)
  const sorted = (...days: string[]) => days.filter((day) => day !== '').sort()
  const first = sorted(limitOf(notBefore), yearsAgo(ageAtMost, 1)).at(-1)
  const [last] = sorted(limitOf(notAfter), yearsAgo(ageAtLeast, 0))
  return { min: first?.slice(0, lengthOf[precision]), max: last?.slice(0, lengthOf[precision]) }
}

/** The browser's picker for each precision. A year takes four keys, faster than any list of years, so it has none. */
const pickers = { day: 'date', month: 'month', year: undefined } as const

/**
 * A label and a typed date, with the browser's own picker next to it. Everything in the picker can also be typed, so it
 * is for pointers only: neither the Tab key nor a screen reader reaches it. Telephones have a picker for months, but
 * not all desktop browsers do. Without one, a month is typed.
 */
export function DateField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const control = useTextControl({ field, controlId, describedBy })
  const { precision = 'day', rules } = field.slots
  const value = String(field.value)
  const picker = pickers[precision]
  const pick = (date: string) => {
    dispatch({ type: 'edited', field: field.id, value: date })
    dispatch({ type: 'committed', field: field.id })
  }
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <div className="date">
        {control}
        {picker && isKnown(picker) && (
          <span className="date-picker">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 4h14v13H3zM3 8h14M7 2v4M13 2v4" />
            </svg>
            <input
              type={picker}
              tabIndex={-1}
              aria-hidden="true"
              {...pickable(precision, rules, field.today)}
              value={isDate(value, precision) ? value : ''}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => show(event.currentTarget)}
              onChange={(event) => pick(event.currentTarget.value)}
            />
          </span>
        )}
      </div>
    </>
  )
}

/** Reports whether the browser supports this type of input; an unsupported type becomes a text input. */
function isKnown(type: string): boolean {
  const input = document.createElement('input')
  input.type = type
  return input.type === type
}

/**
 * Opens the picker. Some browsers open it by themselves, some have none, and none opens it within a frame of another
 * site.
 */
function show(input: HTMLInputElement): void {
  try {
    input.showPicker()
  } catch {
    // The date can still be typed.
  }
}

export const date = defineRenderer<typeof dateField>('date', DateField)
