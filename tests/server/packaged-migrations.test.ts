import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagedMigration } from '../../package/packaged-migration.ts'
import { migrate } from '../../server/database/migrate.ts'
import { databases } from '../../server/testing/databases.ts'

const folder = resolve(import.meta.dirname, '../../server/migrations')
const names = (await readdir(folder)).toSorted()

describe.each(databases)('on the $name database', (kind) => {
  test('the migrations of the package leave a new database without agencies, and later ones apply', async () => {
    const database = await kind.open()
    const rowsOf = async (table: string) =>
      (await database.query<{ count: number }>(`select cast(count(*) as integer) as count from ${table}`))[0]?.count
    await database.script('create table migrations (name text primary key)')
    for (const name of names) {
      await database.script(packagedMigration(name, await readFile(join(folder, name), 'utf8')))
      await database.query('insert into migrations (name) values (?)', [name])
    }
    await migrate(database)
    for (const table of ['agencies', 'agency_criteria', 'flow_trades'])
      expect([table, await rowsOf(table)]).toEqual([table, 0])
    await database.close()
  })

  test('the migrations of the repository fill its demo', async () => {
    const database = await kind.open()
    await migrate(database)
    expect((await database.query('select id from agencies')).length).toBeGreaterThan(10)
    await database.close()
  })
})
