import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { warn } from '../log.ts'

const name = 'digest of the one in use'

/**
 * Remembers in the database which secret is used with it, as a digest, and tells the operator where that is another
 * than before. It goes on all the same: whoever changes the secret restarts one server after the other.
 */
export async function noteSecret(database: Database, secret: string): Promise<void> {
  const used = digest(secret, 'secret', '')
  const [before] = await database.query<{ value: string }>('select value from secrets where name = ?', [name])
  if (before?.value === used) return
  await database.query(
    'insert into secrets (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    [name, used],
  )
  if (before)
    warn(
      'The secret is not the one that was used with this database before. If you have changed it, restart all servers with the new one: while they differ, pages of one are refused by the other, and the same person may be stored twice. If you have not, give all servers the same KAIWA_SECRET.',
    )
}
