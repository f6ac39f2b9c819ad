import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The database has tables that this release does not know: a later one has written it. */
export class LaterDatabase extends Error {
  override readonly name = 'LaterDatabase'
}

/**
 * Applies the migrations that the database has not seen, in the order of their names, each in its own
 * transaction. Throws LaterDatabase where it has seen one that this release has not.
 */
export async function migrate(database: Database): Promise<void> {
  const create = () => database.script('create table if not exists migrations (name text primary key)')
  // Two servers that start on an empty PostgreSQL at once may both try to create it; the second try finds it.
  await create().catch(create)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const seen = await database.query<{ name: string }>('select name from migrations order by name')
  const unknown = seen.find(({ name }) => !names.includes(name))
  if (unknown) throw new LaterDatabase(`It has the migration ${unknown.name}, which this release does not know.`)
  for (const name of names) {
    const sql = await readFile(`${folder}${name}`, 'utf8')
    await database.transaction(async (statements) => {
      const claimed = await statements.query(
        'insert into migrations (name) values (?) on conflict (name) do nothing returning name',
        [name],
      )
      if (claimed.length > 0) await statements.script(sql)
    })
  }
}
