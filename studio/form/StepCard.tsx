import { memo } from 'react'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { StepLoss } from '../funnel/StepLoss.tsx'
import { AddMenu } from './AddMenu.tsx'
import { Fold } from './Fold.tsx'
import { useForm } from './form-context.ts'
import { GroupInside } from './GroupInside.tsx'
import { ItemTools } from './ItemTools.tsx'
import { KeyControl } from './KeyControl.tsx'
import { summaryOf } from './summary.ts'
import { TakenOut } from './TakenOut.tsx'
import { useAddable } from './use-addable.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useStepActions } from './use-step-actions.ts'

interface Props {
  readonly id: string
  readonly value: unknown
  readonly schema: SchemaPart
  readonly at: number
  /** The ids of all steps, in order, one after the other. */
  readonly ids: string
}

/** One step of the conversation. */
export const StepCard = memo(function StepCard({ id, value, schema, at, ids }: Props) {
  const { soundAt } = useForm()
  const steps = useStepActions()
  const path = ['steps', id]
  const all = ids.split(' ')
  const drag = useCardDrag(id, (moved) => all.includes(moved) && steps.move(moved, id))
  const part = { schema, value, path, names: ['steps', '*'], label: id }
  const { addable, add } = useAddable(part)
  if (value === null) return <TakenOut {...part} />
  const tools = (
    <>
      <StepLoss step={id} />
      <ItemTools
        path={path}
        label={id}
        at={at}
        of={all.length}
        move={(to) => steps.move(id, all[to]!)}
        duplicate={() => steps.duplicate(id)}
        remove={() => steps.remove(id)}
      />
    </>
  )
  return (
    <div className="form-step" {...drag.card}>
      <span className="form-grip" aria-hidden="true" {...drag.grip}>
        {at + 1}
      </span>
      <Fold
        path={path}
        label={id}
        summary={questionOf(value) || questionOf(soundAt(path)) || summaryOf(value)}
        tools={tools}
        className="form-card"
      >
        {() => (
          <>
            <KeyControl path={path} name={id} taken={all} />
            <GroupInside {...part} />
            <AddMenu label={id} of={addable} add={add} />
          </>
        )}
      </Fold>
    </div>
  )
})

/** What a step asks: the last of its bubbles. */
function questionOf(step: unknown): string {
  if (!isPart(step) || !isPart(step.bubbles)) return ''
  const last = Object.values(step.bubbles).at(-1)
  return summaryOf(Array.isArray(last) ? last.at(-1) : last)
}
