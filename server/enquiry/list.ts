import type { Database, Value } from '../database/database.ts'

/** A row of a table, by column. */
export type Row = Readonly<Record<string, Value>>

/** An enquiry as it is stored, with the names of the agencies that it went to. */
export interface ListedEnquiry {
  /** All columns but the answer. */
  readonly row: Row
  readonly answer: Readonly<Record<string, unknown>>
  readonly agencies: readonly string[]
}

/** The position of an enquiry in their order. */
export interface Place {
  readonly createdAt: string
  readonly token: string
}

const pageSize = 500
const beforeAll: Place = { createdAt: '', token: '' }
const afterAll: Place = { createdAt: '9999', token: '' }

/** All stored enquiries, the oldest first, page by page; up to and including `last`, where one is given. */
export async function* listEnquiries(database: Database, last?: Place): AsyncGenerator<readonly ListedEnquiry[]> {
  for (let after = beforeAll; ;) {
    const rows = await database.query<Row>(
      `select * from enquiries where (created_at, token) > (?, ?) order by created_at, token limit ${pageSize}`,
      [after.createdAt, after.token],
    )
    const wanted = last ? rows.filter((row) => !isAfter(placeOf(row), last)) : rows
    if (wanted.length > 0) yield await listed(database, wanted)
    if (wanted.length < pageSize) return
    after = placeOf(rows.at(-1)!)
  }
}

const longestList = 2000

/** The newest enquiries, or those before one of them, the oldest first; and whether there are older ones. */
export async function newestEnquiries(
  database: Database,
  before: Place = afterAll,
): Promise<{ readonly enquiries: readonly ListedEnquiry[]; readonly hasOlder: boolean }> {
  const rows = await database.query<Row>(
    'select * from enquiries where (created_at, token) < (?, ?) ' +
      `order by created_at desc, token desc limit ${longestList + 1}`,
    [before.createdAt, before.token],
  )
  const shown = rows.slice(0, longestList).toReversed()
  return { enquiries: shown.length > 0 ? await listed(database, shown) : [], hasOlder: rows.length > longestList }
}

/** Returns the position of an enquiry; undefined if no enquiry has the token. */
export async function placeOfToken(database: Database, token: string): Promise<Place | undefined> {
  const [row] = await database.query<Row>('select created_at, token from enquiries where token = ?', [token])
  return row && placeOf(row)
}

/** Returns the position of a row. */
export const placeOf = (row: Row): Place => ({ createdAt: String(row.created_at), token: String(row.token) })

const isAfter = (a: Place, b: Place) => (a.createdAt === b.createdAt ? a.token > b.token : a.createdAt > b.createdAt)

/** Returns the enquiries of rows, with the names of their agencies. */
export async function listed(database: Database, rows: readonly Row[]): Promise<ListedEnquiry[]> {
  const sent = await database.query<{ token: string; name: string }>(
    `select e.token, a.name from enquiry_agencies e join agencies a on a.id = e.agency_id
     where e.token in (${rows.map(() => '?').join(', ')}) order by a.id`,
    rows.map((row) => row.token ?? null),
  )
  const names = new Map<string, string[]>()
  for (const { token, name } of sent) names.set(token, [...(names.get(token) ?? []), name])
  return rows.map(({ answer, ...row }) => ({
    row,
    answer: JSON.parse(String(answer)) as Record<string, unknown>,
    agencies: names.get(String(row.token)) ?? [],
  }))
}
