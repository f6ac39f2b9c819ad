import { getNodeValue } from 'jsonc-parser'
import { flushSync } from 'react-dom'
import { goInto } from './come-into.ts'
import { useForm } from './form-context.ts'
import { takenNames, unusedName } from './new-entry.ts'
import { copyOf, stepAdded, stepMoved, stepRemoved } from './steps.ts'
import { useDraftWords } from './use-help.ts'

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
      goInto(['steps', id])
    },
  }
}
