import { useId } from 'react'
import type { Review as Answers } from '../../../engine/runtime/session/view/view.ts'
import { leadTo } from '../../scrolling.ts'

/** All answers again, before they are sent; each has a button that leads back to its question. */
export function Review({ title, change, answers }: Answers) {
  const id = useId()
  if (answers.length === 0) return null
  return (
    <section className="review" data-part="review" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {answers.map(({ step, field, label, answer }) => (
          <div data-answer={field} key={field}>
            <dt>{label}</dt>
            <dd>
              {/* A telephone number keeps its order within words that are written from right to left. */}
              <bdi>{answer}</bdi>
            </dd>
            {step && (
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
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
