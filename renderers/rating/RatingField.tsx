import { stepsOf } from '../../engine/runtime/kinds/scale.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import type { schema, ratingField } from './schema.ts'

/** Radio buttons in a row, named by the step's question and described by the words at both ends. */
export function RatingField({ field, controlId, describedBy, questionId }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const { most, look = 'stars', ends } = field.slots
  const chosen = Number(field.value)
  const endsId = `${controlId}-ends`
  return (
    <div className={`rating rating-${look}`}>
      <div
        className="rating-steps"
        role="radiogroup"
        aria-labelledby={questionId}
        aria-describedby={[ends && endsId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={field.error !== null}
      >
        {stepsOf({ most }).map((step) => (
          <label data-reached={look === 'stars' ? Number(step) <= chosen : step === field.value} key={step}>
            <input
              type="radio"
              name={controlId}
              value={step}
              checked={step === field.value}
              aria-label={step}
              onChange={() => dispatch({ type: 'edited', field: field.id, value: step })}
            />
            <span aria-hidden="true">{look === 'stars' ? '★' : step}</span>
          </label>
        ))}
      </div>
      {ends && (
        <p className="rating-ends" id={endsId}>
          <span>{ends.least}</span> <span>{ends.most}</span>
        </p>
      )}
    </div>
  )
}

export const rating = defineRenderer<typeof ratingField>('rating', RatingField)
