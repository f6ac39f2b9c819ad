import { getNodeValue } from 'jsonc-parser'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { operandsOf, type Operand } from '../conditions/operands.ts'
import type { FlowDocument } from '../document/document.ts'
import { treeOf } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import type { FieldTypes } from './form-context.ts'

/** Returns the value of a document, or undefined while it is not JSON. Unchanged parts stay the same objects. */
export function useValue(document: FlowDocument): unknown {
  const text = useSyncExternalStore(document.subscribe, () => document.text)
  const [share] = useState(() => sharing<unknown>(undefined))
  return useMemo(() => {
    const tree = treeOf(text)
    return tree && share(getNodeValue(tree.root))
  }, [share, text])
}

/** Returns the names that conditions can use: the same list as long as the names are the same. */
export function useOperandsOf(sound: Flow | undefined): readonly Operand[] {
  const [share] = useState(() => sharing<readonly Operand[]>([]))
  return useMemo(() => share(sound && operandsOf(sound, vocabulary)), [share, sound])
}

/** Returns the types of fields in a file: the same object as long as the types are the same. */
export function useFieldTypes(value: unknown): FieldTypes {
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

/**
 * Returns a function that remembers the last value. In each next value, parts that equal the last value become the same
 * objects. Without a next value, the last one stays.
 */
function sharing<Value>(first: Value): (now: Value | undefined) => Value {
  let last = first
  return (now) => (now === undefined ? last : (last = shared(last, now) as Value))
}

/** Returns the new value, in which every part that equals the previous value is the same object as before. */
function shared(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, index): unknown => shared(before[index], item))
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
  }
  if (!isPart(before) || !isPart(now)) return now
  const keys = Object.keys(now)
  const entries = keys.map((key) => [key, shared(before[key], now[key])] as const)
  const isSame =
    Object.keys(before).join('\n') === keys.join('\n') && entries.every(([key, item]) => item === before[key])
  return isSame ? before : Object.fromEntries(entries)
}
