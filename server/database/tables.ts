import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Statements } from './database.ts'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/**
 * Reads a row of every table that the migrations create.
 *
 * @throws the database's error about a table that is missing or cannot be read
 */
export async function touchTables(statements: Pick<Statements, 'query'>): Promise<void> {
  for (const name of await tables()) await statements.query(`select 1 from ${name} limit 1`)
}

async function tables(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const sql = await readFile(`${folder}${file}`, 'utf8')
    for (const [, verb, name = '', renamed] of sql.matchAll(
      /^(create|drop|alter) table (?:if (?:not )?exists )?(\w+)(?: rename to (\w+))?/gm,
    )) {
      if (verb === 'create') names.add(name)
      if (verb === 'drop' || renamed !== undefined) names.delete(name)
      if (renamed !== undefined) names.add(renamed)
    }
  }
  return names
}
