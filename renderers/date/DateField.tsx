import { isDay } from '../../engine/runtime/rules/days.ts'
import type { PropsOf } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import { useTextControl } from '../text/text-control.tsx'
import { pickable } from './pickable.ts'
import type { schema } from './schema.ts'

/**
 * A label and a date, which is typed; beside it the browser's own picker. All that the picker does can be typed, so it is for
 * pointers only: neither the Tab key nor a screen reader meets it.
 */
export function DateField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const control = useTextControl({ field, controlId, describedBy })
  const value = String(field.value)
  const pick = (date: string) => {
    dispatch({ type: 'edited', field: field.id, value: date })
    dispatch({ type: 'committed', field: field.id })
  }
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <div className="date">
        {control}
        {/* Not every browser has a picker for months, and none has one for years. */}
        {field.slots.precision === undefined && (
          <span className="date-picker">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 4h14v13H3zM3 8h14M7 2v4M13 2v4" />
            </svg>
            <input
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              {...pickable(field.slots.rules, field.today)}
              value={isDay(value) ? value : ''}
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

/** Some browsers open the picker by themselves, some have none, and none opens it within a frame of another site. */
function show(input: HTMLInputElement): void {
  try {
    input.showPicker()
  } catch {
    // The date can be typed.
  }
}
