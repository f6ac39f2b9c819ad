import type { Option } from '../../runtime/program/options.ts'
import { fieldsOf } from '../../runtime/program/shapes.ts'
import type { Path } from '../read/path.ts'
import type { Subject } from './subject.ts'

/** A list of options and its position. */
interface OptionList {
  readonly path: Path
  readonly options: Readonly<Record<string, Option>>
}

/** Returns every list of options of a flow: those of fields, and the tables. */
export function optionListsOf({ flow: { tables = {} }, fields }: Subject): OptionList[] {
  return [
    ...fields.flatMap(({ path, field: { options } }) =>
      typeof options === 'object' ? [{ path: [...path, 'options'], options }] : [],
    ),
    ...Object.entries(tables).flatMap(([name, options]) =>
      Array.isArray(options) ? [] : [{ path: ['tables', name], options }],
    ),
  ]
}

/** A key of the payload and the part of the flow that provides it. */
interface PayloadKey {
  readonly key: string
  readonly path: Path
  /** The step that provides it. */
  readonly step: string
}

/** Lists every key that a flow may send: the fields that no shape uses up, then the shapes themselves. */
export function payloadKeysOf({ flow }: Subject): PayloadKey[] {
  return Object.entries(flow.steps).flatMap(([step, { fields, answer = {} }]) => {
    const used = new Set(Object.values(answer).flatMap(fieldsOf))
    const own = Object.keys(fields).filter((id) => !used.has(id))
    return [
      ...own.map((key) => ({ key, path: ['steps', step, 'fields', key], step })),
      ...Object.keys(answer).map((key) => ({ key, path: ['steps', step, 'answer', key], step })),
    ]
  })
}
