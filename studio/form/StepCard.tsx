import { getNodeValue } from 'jsonc-parser'
import { type DragEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { StepLoss } from '../funnel/Loss.tsx'
import { Fold } from './Fold.tsx'
import { useForm, useOperands } from './form-context.ts'
import { GroupInside } from './GroupInside.tsx'
import { AddMenu, ItemTools } from './ItemTools.tsx'
import { KeyControl } from './KeyControl.tsx'
import { TakenOut } from './Labelled.tsx'
import { takenNames, unusedName } from './new-entry.ts'
import { openPart } from './reveal-part.ts'
import { copyOf, stepAdded, stepMoved, stepRemoved } from './steps.ts'
import { summaryOf } from './titles.ts'
import { useAddable } from './use-addable.ts'
import { useDraftWords } from './use-help.ts'

interface Props {
  readonly id: string
  readonly value: unknown
  readonly schema: SchemaPart
  readonly at: number
  /** The ids of all steps in order, separated by spaces. */
  readonly ids: string
}

/** One step of the conversation. */
export const StepCard = memo(function StepCard({ id, value, schema, at, ids }: Props) {
  const { soundAt } = useForm()
  // The question of the base is known once the flow has been read: the card is then drawn again.
  useOperands()
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

/** Returns the question of a step: the last of its bubbles. */
function questionOf(step: unknown): string {
  if (!isPart(step) || !isPart(step.bubbles)) return ''
  const last = Object.values(step.bubbles).at(-1)
  return summaryOf(Array.isArray(last) ? last.at(-1) : last)
}

/** The data type of a dragged step. A text that is dragged in from elsewhere has no such type. */
const type = 'application/x-kaiwa-step'

/**
 * Returns the props that make the card of a step a drop target for other steps, and its grip draggable.
 *
 * @param take receives the step that was dropped here
 */
function useCardDrag(id: string, take: (moved: string) => void) {
  const [isOver, setOver] = useState(false)
  const card = {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      const moved = event.dataTransfer.getData(type)
      setOver(false)
      if (moved === '') return
      event.preventDefault()
      if (moved !== id) take(moved)
    },
  }
  const grip = { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(type, id) }
  return { card, grip }
}

/** Returns the actions on a whole step. */
export function useStepActions() {
  const { actions, soundAt, isVariant, holdBack } = useForm()
  const draft = useDraftWords()
  const inherited = () => (isVariant ? soundAt(['order']) : undefined)
  return {
    move: (id: string, to: string) => actions.all((tree) => stepMoved(tree, id, to)),
    remove: (id: string) => actions.all((tree) => stepRemoved(tree, id)),
    duplicate: (id: string) =>
      actions.all((tree) => {
        const copy = copyOf(getNodeValue(tree.root), id, takenNames(soundAt([])))
        return stepAdded(tree, copy.id, copy.step, id, inherited())
      }),
    add: () => {
      let id = ''
      flushSync(() =>
        actions.all((tree) => {
          id = unusedName('question', [...takenNames(soundAt([])), ...takenNames(getNodeValue(tree.root))])
          holdBack(['steps', id])
          const question = draft('form-new-question')
          const step = {
            bubbles: { question },
            fields: { [id]: { type: 'text', label: question, rules: { required: true } } },
          }
          return stepAdded(tree, id, step, undefined, inherited())
        }),
      )
      openPart(['steps', id])
    },
  }
}
