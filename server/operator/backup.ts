import { folderArgument, makeBackup } from '../backup/folder.ts'
import type { Operate } from './command.ts'

const usage = 'Usage: npm run backup -- <folder>   writes a backup into a new folder, while the server runs or not'

/** Writes a backup. */
export const operate: Operate = async ({ databaseUrl, dataFolder }, args) => {
  const folder = folderArgument(args, usage)
  // Only the driver of the database in use need be installed.
  const { enquiries } = await makeBackup(folder, async (draft) =>
    databaseUrl === undefined
      ? (await import('../backup/embedded.ts')).copyEmbedded(dataFolder, draft)
      : (await import('../backup/postgres.ts')).dumpPostgres(databaseUrl, draft),
  )
  console.log(`${folder} has ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}. It contains personal data.`)
}
