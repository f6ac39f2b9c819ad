import type { PropsOf } from '../../../../../renderers/renderer.ts'
import { steps } from '../../kinds/halves.ts'
import type stars from './schema.ts'

/** Radio buttons, one for each half. */
export function StarsField({ field, edit, controlId, describedBy, questionId }: PropsOf<(typeof stars)['schema']>) {
  return (
    <div
      className="stars"
      role="radiogroup"
      aria-labelledby={questionId}
      aria-describedby={describedBy}
      aria-invalid={field.error !== null}
    >
      {steps.map((step) => (
        <label key={step}>
          <input
            type="radio"
            name={controlId}
            value={step}
            checked={step === field.value}
            onChange={() => edit(step)}
          />
          {step} {field.slots.sign}
        </label>
      ))}
    </div>
  )
}
