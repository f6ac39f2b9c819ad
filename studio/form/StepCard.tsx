import { getNodeValue } from 'jsonc-parser'
import { memo } from 'react'
import { flushSync } from 'react-dom'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { DragEntry } from '../controls/DragGrip.tsx'
import { StepLoss } from '../funnel/Loss.tsx'
import { type Addition, questionAdded } from './addition.ts'
import { Fold } from './Fold.tsx'
import { idOf, useForm } from './form-context.ts'
import { ItemGrip, ItemTools } from './ItemTools.tsx'
import { TakenOut } from './Labelled.tsx'
import { takenNames } from './new-entry.ts'
import { revealPath } from './reveal-part.ts'
import { StepInside } from './StepInside.tsx'
import { StepOutline } from './StepOutline.tsx'
import { copyOf, stepAdded, stepMoved, stepRemoved } from './steps.ts'
import { summaryOf } from './titles.ts'
import { useDraftWords } from './use-help.ts'

interface Props {
  readonly id: string
  readonly value: unknown
  readonly schema: SchemaPart
  readonly at: number
  /** The ids of all steps in order, separated by spaces. */
  readonly ids: string
  /** The step of the base, for a variant. */
  readonly base: unknown
}

/** One step of the conversation. */
export const StepCard = memo(function StepCard({ id, value, schema, at, ids, base }: Props) {
  const steps = useStepActions()
  const path = ['steps', id]
  const all = ids.split(' ')
  const part = { schema, value, path, names: ['steps', '*'], label: id }
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
    <div className="form-step" id={idOf(path, 'card')}>
      <ItemGrip
        className="form-grip"
        label={id}
        at={at}
        of={all.length}
        move={(to) => steps.move(id, all[to]!)}
        drag={{ text: id, entries: () => cardsOf(all) }}
      >
        {at + 1}
      </ItemGrip>
      <Fold
        path={path}
        label={id}
        tools={tools}
        className="form-card"
        outline={isPart(value) && <StepOutline id={id} value={value} base={isPart(base) ? base : undefined} />}
      >
        {() => <StepInside {...part} taken={all} />}
      </Fold>
    </div>
  )
})

/** Returns the question of a step: the last of its bubbles. */
export function questionOf(step: unknown): string {
  if (!isPart(step) || !isPart(step.bubbles)) return ''
  const last = Object.values(step.bubbles).at(-1)
  return summaryOf(Array.isArray(last) ? last.at(-1) : last)
}

/** Returns the cards of steps, by their positions. */
const cardsOf = (ids: readonly string[]): DragEntry[] =>
  ids.flatMap((id, at) => {
    const element = document.getElementById(idOf(['steps', id], 'card'))
    return element ? [{ at, element }] : []
  })

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
    /**
     * Adds a question after another one, or at the end, and opens its text. By default it asks for one line. Returns
     * its id.
     */
    add: (addition?: Addition, after?: string) => {
      let id = ''
      flushSync(() =>
        actions.all((tree) => {
          const receiver = { sound: soundAt([]), isVariant, after }
          const added = questionAdded(tree, addition ?? plainQuestion(draft('form-new-question')), receiver)
          id = added.id
          holdBack(['steps', id])
          return added.edits
        }),
      )
      revealPath(['steps', id, 'bubbles', 'question'])
      const { activeElement } = document
      // The text of a new question is a proposal: typing replaces it.
      if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement)
        activeElement.select()
      return id
    },
  }
}

const plainQuestion = (question: string): Addition => ({
  steps: {
    question: {
      bubbles: { question },
      fields: { question: { type: 'text', label: question, rules: { required: true } } },
    },
  },
})
