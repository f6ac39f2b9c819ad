import { useState } from 'react'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useTextControl } from '../text/text-control.tsx'
import type { schema, numberField } from './schema.ts'

/**
 * A label, a number and its unit. It is a text input, because a number input swallows letters and full-width digits.
 */
export function NumberField({ field, controlId, describedBy }: PropsOf<typeof schema>) {
  const { decimals = 0, unit, before, rules } = field.slots
  const unitId = `${controlId}-unit`
  const beforeId = `${controlId}-before`
  // The number keyboards of telephones have no minus.
  const keyboard = Number(rules?.atLeast) < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'
  // While it is typed, a number stays as the visitor writes it.
  const [typed, setTyped] = useState<string>()
  const { written = field.value } = field
  const control = useTextControl({
    field: { ...field, value: field.value === typed ? typed : written },
    controlId,
    describedBy: [before && beforeId, unit && unitId, describedBy].filter(Boolean).join(' ') || undefined,
    inputMode: keyboard,
    onInput: ({ currentTarget }) => setTyped(currentTarget.value),
    onBlur: () => setTyped(undefined),
  })
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <div className="number">
        {before && <span id={beforeId}>{before}</span>}
        {control}
        {unit && <span id={unitId}>{unit}</span>}
      </div>
    </>
  )
}

export const number = defineRenderer<typeof numberField>('number', NumberField)
