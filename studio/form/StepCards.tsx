import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { AddMenu } from './AddMenu.tsx'
import { useForm } from './form-context.ts'
import { StepCard } from './StepCard.tsx'
import { stepsOf } from './steps.ts'
import { useStepActions } from './use-step-actions.ts'

/** The steps in the order of the conversation. */
export function StepCards({
  value,
  schema,
}: {
  readonly value: Readonly<Record<string, unknown>>
  readonly schema: SchemaPart
}) {
  const words = useWords()
  const { actions, isVariant, soundAt } = useForm()
  const steps = useStepActions()
  const own = isPart(value.steps) ? value.steps : {}
  const ids = stepsOf(value)
  const base = isVariant ? soundAt(['order']) : undefined
  const inherited = Array.isArray(base) ? base.map(String).filter((id) => !ids.includes(id)) : []
  return (
    <div className="form-steps">
      {ids.map((id, index) => (
        <StepCard key={id} id={id} value={own[id]} schema={schema} at={index} ids={ids.join(' ')} />
      ))}
      <div className="form-tools">
        <button type="button" onClick={() => steps.add()}>
          + {words('form-add-step')}
        </button>
        <AddMenu
          label={words('form-of-base', { what: words('form-steps') })}
          of={inherited.map((name) => ({ name, title: name }))}
          add={(id) => actions.set(['steps', id], { bubbles: soundAt(['steps', id, 'bubbles']) })}
        />
      </div>
    </div>
  )
}
