import { useId } from 'react'
import { leadTo } from '../../lead.ts'
import { useFrame } from '../../session.tsx'

/** All answers once more, before they are sent; each leads back to its question. */
export function Review() {
  const { review } = useFrame()
  const id = useId()
  if (!review || review.answers.length === 0) return null
  const { title, change, answers } = review
  return (
    <section className="review" data-part="review" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {answers.map(({ step, field, label, answer }) => (
          <div data-answer={field} key={field}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
            <dd>
              <button
                type="button"
                className="link"
                data-action="go"
                data-to={step}
                aria-label={`${change} ${label}`}
                onClick={(event) => leadTo(event.currentTarget, step)}
              >
                {change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
