import { isPart, type SchemaPart } from '../read/schema-part.ts'

/**
 * Returns the content of a flow as a single file with another id. It names neither the files of which the flow
 * consisted nor its other languages. Tables that nothing in it uses are left out.
 *
 * @param written the complete flow: its base and its part files are merged into it
 * @param schema the place of the schema of flow files, written into the file for editors
 */
export function standAlone(written: SchemaPart, id: string, schema?: string): SchemaPart {
  const { $schema: _schema, version, id: _id, extends: _base, parts: _parts, frame, ...rest } = written
  const { languages: _languages, ...ownFrame } = isPart(frame) ? frame : {}
  const tables = usedTables(rest)
  return {
    ...(schema !== undefined && { $schema: schema }),
    version,
    id,
    ...rest,
    ...(tables && { tables }),
    ...(Object.keys(ownFrame).length > 0 && { frame: ownFrame }),
  }
}

/** Returns the tables that a flow names: a variant may use fewer than its base. Undefined if it has no tables. */
function usedTables({ tables, ...rest }: SchemaPart): SchemaPart | undefined {
  if (!isPart(tables)) return undefined
  const texts = new Set(textsIn(rest))
  return Object.fromEntries(Object.entries(tables).filter(([name]) => texts.has(name)))
}

/** Yields all texts in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsIn(item)
}
