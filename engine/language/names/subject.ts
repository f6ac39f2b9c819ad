import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { AuthorKind } from '../kinds/kind.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import type { Path } from '../read/path.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import type { Written } from '../read/source.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import { slotsIn, type Slot } from './slots.ts'

/** A field of a flow and its position. */
export interface FieldPlace {
  readonly id: string
  readonly step: string
  readonly path: Path
  readonly field: Field
  readonly kind: AuthorKind
  /** The rules that such a field can have: those that its type accepts, and those that it always has. */
  readonly ruleNames: readonly string[]
}

/** A flow that is valid under its schema, as the lints receive it. */
export interface Subject {
  readonly flow: Flow
  /** The vocabulary in which it is written. */
  readonly vocabulary: Vocabulary
  /** The file's name without folder and `.flow.json`; of a catalog without its language, too. */
  readonly fileName: string
  readonly slots: readonly Slot[]
  readonly fields: readonly FieldPlace[]
  /** The names of the pictures in the art folder next to the file; undefined if there is no such folder. */
  readonly pictures: ReadonlySet<string> | undefined
  /** Returns the file that wrote the value at a path: a variant, its base, or a part file; the flow's own by `[]`. */
  readonly fileAt: (path: Path) => string
}

export function subjectOf(
  source: Pick<Written, 'value' | 'file'> & Partial<Pick<Written, 'find'>>,
  vocabulary: Vocabulary,
  pictures: ReadonlySet<string> | undefined,
): Subject {
  const flow = source.value as unknown as Flow
  const { types, rules } = vocabulary
  const kinds = kindsOf(vocabulary)
  const taken = new Map(types.map(({ type, schema }) => [type, rulesTaken(schema)]))
  const fields = Object.entries(flow.steps).flatMap(([step, { fields }]) =>
    Object.entries(fields).map(([id, field]): FieldPlace => {
      const kind = kinds[field.type]!
      const own = everyRule(flow.steps[step]!, id, kinds)
      const ruleNames = rules
        .map(({ name }) => name)
        .filter((name) => taken.get(field.type)!.includes(name) || own.includes(name))
      return { id, step, path: ['steps', step, 'fields', id], field, kind, ruleNames }
    }),
  )
  const fileName = source.file.replace(/^.*[\\/]/, '').replace(/\.[^.]+\.json$/, '')
  const fileAt = (path: Path) => (path.length > 0 && source.find?.(path, 'value')?.file) || source.file
  let slots: readonly Slot[] | undefined
  return {
    flow,
    vocabulary,
    fileName,
    // Who needs the names of a flow only does not wait for its texts.
    get slots() {
      return (slots ??= [...slotsIn(flowSchemaFor(types), flow)])
    },
    fields,
    pictures,
    fileAt,
  }
}

/** Returns the rules that the schema of a field type accepts. */
function rulesTaken(schema: FieldType['schema']): string[] {
  const { properties = {} } = schema as SchemaPart
  const part = (properties as SchemaPart).rules as SchemaPart | undefined
  return Object.keys((part?.properties as SchemaPart | undefined) ?? {})
}

/** A place within a field. */
interface InField {
  readonly step: string
  readonly field: string
  /** The slot of the field, such as `check.typo`: the first two keys below it. */
  readonly slot: string
}

/** Returns the field that a path leads into; undefined if it leads to another part of the flow. */
export function fieldAt([root, step, part, field, ...rest]: Path): InField | undefined {
  if (root !== 'steps' || part !== 'fields' || field === undefined) return undefined
  return { step: String(step), field: String(field), slot: rest.slice(0, 2).join('.') }
}

/** Reports whether texts can contain the answer to a field. */
export const isQuotable = ({ kind }: FieldPlace): boolean => kind.drawn && !kind.agrees
