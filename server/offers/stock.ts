import { Ajv } from 'ajv'
import type { FromSchema } from 'json-schema-to-ts'
import type { Database } from '../database/database.ts'

const scalar = { type: ['string', 'number', 'boolean'] } as const
const name = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } as const

/** The file in which an operator writes a list of offers. */
const stockSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['source', 'offers'],
  properties: {
    source: name,
    offers: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'title'],
        properties: {
          id: { type: 'string', pattern: '^\\S{1,64}$' },
          day: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
          title: { type: 'string', minLength: 1, maxLength: 100 },
          places: { type: 'integer', minimum: 1 },
          for: {
            type: 'object',
            additionalProperties: {
              anyOf: [
                scalar,
                { type: 'array', minItems: 1, items: scalar },
                {
                  type: 'object',
                  additionalProperties: false,
                  minProperties: 1,
                  properties: { from: scalar, to: scalar },
                },
              ],
            },
          },
        },
      },
    },
  },
} as const

/** A list of offers as an operator writes it. An offer has one place by default. */
export type Stock = FromSchema<typeof stockSchema>

const isStock = new Ajv({ allowUnionTypes: true }).compile<Stock>(stockSchema)

/**
 * Reads a list of offers from the text of a file.
 *
 * @throws Error that names the first mistake
 */
export function readStock(text: string): Stock {
  const stock: unknown = JSON.parse(text)
  if (!isStock(stock)) {
    const [error] = isStock.errors ?? []
    throw new Error(`The list of offers is wrong at "${error?.instancePath}": it ${error?.message}.`)
  }
  const ids = stock.offers.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) throw new Error(`The offer "${twice}" is there twice.`)
  return stock
}

/** The numbers of offers that a list has now, and that are withdrawn although somebody has a place. */
interface Imported {
  readonly offers: number
  readonly withdrawn: number
}

/**
 * Replaces the offers of a list. An offer that is no longer in it is removed; while somebody has a place of it, it
 * stays without places, so that the booking is still listed.
 */
export async function importStock(database: Database, { source, offers }: Stock): Promise<Imported> {
  return database.transaction(async (statements) => {
    await statements.query('update offers set places = 0 where source = ?', [source])
    for (const [position, { id, day = null, title, places = 1, for: criteria = {} }] of offers.entries())
      await statements.query(
        `insert into offers (source, id, position, day, title, places, criteria) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (source, id) do update set position = excluded.position, day = excluded.day,
           title = excluded.title, places = excluded.places, criteria = excluded.criteria`,
        [source, id, position, day, title, places, JSON.stringify(criteria)],
      )
    await statements.query(
      `delete from offers where source = ? and places = 0
         and not exists (select 1 from holds h where h.source = offers.source and h.offer = offers.id)`,
      [source],
    )
    const left = await statements.query('select id from offers where source = ? and places = 0', [source])
    return { offers: offers.length, withdrawn: left.length }
  })
}

/** An offer with the visitors who have its places: the tokens of enquiries, and the number of holds. */
export interface StockLine {
  readonly source: string
  readonly id: string
  readonly day: string | null
  readonly title: string
  readonly places: number
  readonly held: number
  readonly tokens: readonly string[]
}

/**
 * Returns all offers in their order, with those who have their places.
 *
 * @param now ISO 8601: holds that have expired by then are left out
 */
export async function listStock(database: Database, now: string): Promise<StockLine[]> {
  const rows = await database.query<Omit<StockLine, 'held' | 'tokens'>>(
    'select source, id, day, title, places from offers order by source, position',
  )
  const holds = await database.query<{ source: string; offer: string; token: string | null }>(
    'select source, offer, token from holds where token is not null or expires_at > ? order by token',
    [now],
  )
  return rows.map((row) => {
    const own = holds.filter(({ source, offer }) => source === row.source && offer === row.id)
    const tokens = own.flatMap(({ token }) => token ?? [])
    return { ...row, held: own.length - tokens.length, tokens }
  })
}
