import { importForm, type Imported } from '../../../engine/tools/import/import-form.ts'
import { builtIn } from '../../../package/vocabulary.ts'

/** A field of an imported flow. */
export interface FieldOfFlow {
  readonly type: string
  readonly label: string
  readonly when?: object
  readonly rules?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, { readonly value: unknown; readonly title: string }>>
  readonly entry?: { readonly fields: Readonly<Record<string, FieldOfFlow>> }
}

/** An imported flow, as its file has it. */
export interface FlowOfFile {
  readonly id: string
  readonly lang: string
  readonly steps: Readonly<
    Record<string, { readonly when?: object; readonly fields: Readonly<Record<string, FieldOfFlow>> }>
  >
  readonly send: { readonly label?: string; readonly needs?: { readonly agreed: readonly string[] } }
}

/** Imports a source for an author who reads English. */
export function imported(text: string, source = 'source'): Imported & { readonly flow: FlowOfFile } {
  const result = importForm({ text, source, id: 'form', file: 'form.flow.json', language: 'en', vocabulary: builtIn })
  return { ...result, flow: JSON.parse(result.text) as FlowOfFile }
}

/** Returns the fields of a flow by their names, also those in the entries of groups. */
export const fieldsIn = ({ steps }: FlowOfFile): ReadonlyMap<string, FieldOfFlow> =>
  new Map(
    Object.values(steps).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => [
        [name, field] as const,
        ...Object.entries(field.entry?.fields ?? {}),
      ]),
    ),
  )

/** Returns those names of a source that are neither fields of the flow nor in the list of what was not decided. */
export function lostIn(
  { flow, undecided }: Imported & { readonly flow: FlowOfFile },
  names: readonly string[],
): string[] {
  const fields = fieldsIn(flow)
  const listed = undecided.flatMap(({ place, note }) => [
    ...place.name.split('.'),
    place.name,
    ...[note.args.names ?? []].flat().map(String),
  ])
  return names.filter((name) => !fields.has(name) && !listed.includes(name))
}

/** Returns the names of all properties in a JSON Schema. */
export function propertiesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties } = value as { readonly properties?: unknown }
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return [...own, ...Object.values(value).flatMap(propertiesIn)]
}

/** Returns the names of all controls in a page. */
export const controlsIn = (page: string): string[] =>
  [...page.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname="([^"]+)"/g)].map(([, name]) => name!)
