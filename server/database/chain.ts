import { derived } from '../../engine/runtime/derived.ts'
/** A row of texts, by column. */
export type TextRow = Readonly<Record<string, string | null>>

/** Inserts that belong together: of the same rows, into several tables. Many enquiries may supply rows at once. */
export interface Chain {
  /** A column of the first given relation and of all tables. No table contains one of the given values yet. */
  readonly key: string
  /** The given relations by name, with their columns, which are all texts. */
  readonly given: Readonly<Record<string, readonly string[]>>
  /**
   * The inserts in their order, in the common dialect, without values. Each may name the given relations and the
   * earlier inserts, which are relations of the keys that they inserted.
   */
  readonly inserts: readonly { readonly name: string; readonly table: string; readonly sql: string }[]
}

/** The rows of the given relations, by their names. */
export type ChainRows = Readonly<Record<string, readonly TextRow[]>>

/** Returns the values of a chain's statement: one JSON text for each relation. */
export const valuesOf = ({ given }: Chain, rows: ChainRows): string[] =>
  Object.keys(given).map((name) => JSON.stringify(rows[name]))

/** Returns a chain as one statement of PostgreSQL, which returns the keys that the first insert inserted. */
export const statementOf = derived(({ key, given, inserts }: Chain): string => {
  const relations = Object.entries(given).map(([name, columns]) => {
    const typed = columns.map((column) => `${column} text`).join(', ')
    return `${name} as (select * from json_to_recordset(cast(? as json)) as each (${typed}))`
  })
  const made = inserts.map(({ name, sql }) => `${name} as (${sql} returning ${key})`)
  return `with ${[...relations, ...made].join(',\n')} select ${key} from ${inserts[0]!.name}`
})
