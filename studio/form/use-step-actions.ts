import { getNodeValue } from 'jsonc-parser'
import { valueIn } from '../document/tree.ts'
import { useForm } from './form-context.ts'
import { copyOf, stepAdded, stepMoved, stepRemoved } from './steps.ts'
import { unusedName } from './unused-name.ts'

/** What can be done with a step as a whole. */
export function useStepActions() {
  const { actions } = useForm()
  return {
    move: (id: string, to: string) => actions.all((tree) => stepMoved(tree, id, to)),
    remove: (id: string) => actions.all((tree) => stepRemoved(tree, id)),
    duplicate: (id: string) =>
      actions.all((tree) => {
        const copy = copyOf(getNodeValue(tree.root), id)
        return stepAdded(tree, copy.id, copy.step, id)
      }),
    add: () =>
      actions.all((tree) => {
        const steps = (valueIn(tree, ['steps']) ?? {}) as Record<string, { fields?: object } | null>
        const fields = Object.values(steps).flatMap((step) => Object.keys(step?.fields ?? {}))
        const id = unusedName('question', [...Object.keys(steps), ...fields])
        return stepAdded(tree, id, { bubbles: { question: '' }, fields: { [id]: { type: 'text', label: '' } } })
      }),
  }
}
