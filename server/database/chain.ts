/** A row of texts, by column. */
export type TextRow = Readonly<Record<string, string | null>>

/** Inserts that belong together: into several tables, of the same rows, which many enquiries may give at once. */
export interface Chain {
  /** A column of the first given relation and of all tables. No table has one of the given values before. */
  readonly key: string
  /** The given relations by name, with their columns, which are all texts. */
  readonly given: Readonly<Record<string, readonly string[]>>
  /**
   * One behind the other, in the common dialect, without values. Each may name the given relations and the inserts
   * before it, which are relations of the keys that they have made.
   */
  readonly inserts: readonly { readonly name: string; readonly table: string; readonly sql: string }[]
}

/** The rows of the given relations, by their names. */
export type ChainRows = Readonly<Record<string, readonly TextRow[]>>

/** The values of a chain's statement: one JSON text a relation. */
export const valuesOf = ({ given }: Chain, rows: ChainRows): string[] =>
  Object.keys(given).map((name) => JSON.stringify(rows[name]))

/** A chain as one statement of PostgreSQL, which gives the keys that the first insert has made. */
export const statementOf = onceEach(({ key, given, inserts }): string => {
  const relations = Object.entries(given).map(([name, columns]) => {
    const typed = columns.map((column) => `${column} text`).join(', ')
    return `${name} as (select * from json_to_recordset(cast(? as json)) as each (${typed}))`
  })
  const made = inserts.map(({ name, sql }) => `${name} as (${sql} returning ${key})`)
  return `with ${[...relations, ...made].join(',\n')} select ${key} from ${inserts[0]!.name}`
})

/** A chain is written once and run for every enquiry. */
function onceEach<Result>(make: (chain: Chain) => Result): (chain: Chain) => Result {
  const known = new WeakMap<Chain, Result>()
  return (chain) => {
    const result = known.get(chain) ?? make(chain)
    known.set(chain, result)
    return result
  }
}
