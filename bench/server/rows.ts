import { randomBytes } from 'node:crypto'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>
/** Rows by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** The rows that one submission leaves in a table, and the columns that have a new value in every submission. */
export interface Written {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly fresh: ReadonlySet<string>
}

/** Returns the rows that are in `after` and not in `before`. */
export function added(before: Rows, after: Rows): Rows {
  const entries = Object.entries(after).map(([table, rows]) => {
    const old = new Set(before[table]?.map((row) => JSON.stringify(row)))
    return [table, rows.filter((row) => !old.has(JSON.stringify(row)))] as const
  })
  return Object.fromEntries(entries.filter(([, rows]) => rows.length > 0))
}

/**
 * Returns the rows that the server writes for a submission, derived from two submissions. A column in which these have
 * no text in common has a new value in each. Times and the answer itself stay the same: nothing depends on a
 * difference.
 *
 * @param order the tables, each after those that it refers to
 */
export function writtenBy(first: Rows, second: Rows, order: readonly string[]): Written[] {
  return order.flatMap((table) => {
    const rows = first[table]
    if (!rows?.[0]) return []
    const columns = Object.keys(rows[0])
    const isFresh = (column: string) => {
      const secondValues = new Set(second[table]?.map((row) => row[column]))
      return rows.every((row) => isKey(row[column]) && !secondValues.has(row[column]))
    }
    return [{ table, columns, rows, fresh: new Set(columns.filter(isFresh)) }]
  })
}

const isKey = (cell: Cell | undefined) => typeof cell === 'string' && !/^\{|^\d{4}-\d\d-\d\dT/.test(cell)

/** Returns one statement per table, with a `?` for every value of every row. */
export const insertOf = ({ table, columns, rows }: Written): string =>
  `insert into ${table} (${columns.join(', ')}) values ` +
  `${rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')}`

/**
 * Returns the values of the rows of a new submission, table by table. Values that are equal in two places stay equal.
 */
export function freshValues(written: readonly Written[]): Cell[][] {
  const known = new Map<Cell, string>()
  const renewed = (cell: Cell) => {
    const length = String(cell).length
    const value = known.get(cell) ?? randomBytes(length).toString('base64url').slice(0, length)
    known.set(cell, value)
    return value
  }
  return written.map(({ columns, rows, fresh }) =>
    rows.flatMap((row) => columns.map((column) => (fresh.has(column) ? renewed(row[column]!) : row[column]!))),
  )
}
