import type { Option } from '../../runtime/program/options.ts'
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
