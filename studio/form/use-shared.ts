import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { operandsOf, type Operand } from '../conditions/operands.ts'
import type { FlowDocument } from '../document/document.ts'
import { sharing } from '../document/shared.ts'
import type { FieldTypes } from './form-context.ts'

/** Returns the content of a document, or undefined while it is not JSON. Unchanged parts stay the same objects. */
export const useValue = (document: FlowDocument): unknown =>
  useSyncExternalStore(document.subscribe, () => document.value)

/** Returns the names that conditions can use: the same list as long as the names are the same. */
export function useOperandsOf(sound: Flow | undefined, language: Language): readonly Operand[] {
  const [shareFlow] = useState(() => sharing<Flow | undefined>(undefined))
  const [share] = useState(() => sharing<readonly Operand[]>([]))
  const asked = shareFlow(sound && withoutQuestions(sound))
  return useMemo(() => share(asked && operandsOf(asked, language)), [share, asked, language])
}

/** Returns a flow without the texts of its questions, of which no name depends. */
const withoutQuestions = (flow: Flow): Flow => ({
  ...flow,
  steps: Object.fromEntries(Object.entries(flow.steps).map(([id, step]) => [id, { ...step, bubbles: {} }])),
})

/** Returns the types of fields in a file: the same object as long as the types are the same. */
export function useFieldTypes(document: FlowDocument): FieldTypes {
  const value = useValue(document)
  const [share] = useState(() => sharing<FieldTypes>({}))
  return useMemo(() => {
    const steps = isPart(value) && isPart(value.steps) ? value.steps : {}
    const types = Object.entries(steps).map(([id, step]) => {
      const fields = isPart(step) && isPart(step.fields) ? step.fields : {}
      return [
        id,
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, field]) =>
            isPart(field) && typeof field.type === 'string' ? [[name, field.type]] : [],
          ),
        ),
      ] as const
    })
    return share(Object.fromEntries(types))
  }, [share, value])
}
