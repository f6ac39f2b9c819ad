import { folderArgument, readBackup } from '../backup/folder.ts'
import type { Operate } from './command.ts'

const usage = 'Usage: npm run restore -- <folder>   puts a backup into an empty data folder or database'

/** Puts a backup back. */
export const operate: Operate = async ({ databaseUrl, dataFolder }, args) => {
  const folder = folderArgument(args, usage)
  const { createdAt, enquiries } = await readBackup(folder, databaseUrl === undefined ? 'embedded' : 'PostgreSQL')
  // Only the driver of the database in use need be installed.
  if (databaseUrl !== undefined) await (await import('../backup/postgres.ts')).restorePostgres(databaseUrl, folder)
  else if ((await (await import('../backup/embedded.ts')).restoreEmbedded(folder, dataFolder)).hasOtherSecret)
    console.error(
      `${dataFolder} has another secret than the backup, and it stays. If it is the wrong one, replace it by ` +
        `${folder}/secret.`,
    )
  console.log(
    `Restored the state of ${createdAt}, with ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}. ` +
      'What was acknowledged later is listed by: npm run ledger',
  )
}
