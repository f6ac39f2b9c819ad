import { getNodeValue } from 'jsonc-parser'
import { flushSync } from 'react-dom'
import { valueIn } from '../document/tree.ts'
import { goInto } from './come-into.ts'
import { useForm } from './form-context.ts'
import { copyOf, stepAdded, stepMoved, stepRemoved } from './steps.ts'
import { useDraftWords } from './use-draft-words.ts'
import { unusedName } from './unused-name.ts'

/** What can be done with a step as a whole. */
export function useStepActions() {
  const { actions, soundAt } = useForm()
  const draft = useDraftWords()
  return {
    move: (id: string, to: string) => actions.all((tree) => stepMoved(tree, id, to)),
    remove: (id: string) => actions.all((tree) => stepRemoved(tree, id)),
    duplicate: (id: string) =>
      actions.all((tree) => {
        const copy = copyOf(getNodeValue(tree.root), id)
        return stepAdded(tree, copy.id, copy.step, id)
      }),
    add: () => {
      let id = ''
      flushSync(() =>
        actions.all((tree) => {
          const steps = { ...(soundAt(['steps']) as Steps), ...(valueIn(tree, ['steps']) as Steps | undefined) }
          const fields = Object.values(steps).flatMap((step) => Object.keys(step?.fields ?? {}))
          id = unusedName('question', [...Object.keys(steps), ...fields])
          const question = draft('form-new-question')
          return stepAdded(tree, id, { bubbles: { question }, fields: { [id]: { type: 'text', label: question, rules: { required: true } } } })
        }),
      )
      goInto(['steps', id])
    },
  }
}

type Steps = Readonly<Record<string, { readonly fields?: object } | null>>
