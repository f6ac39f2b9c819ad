import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypes } from '../../schemas/file-types.ts'
import type { Database } from '../database/database.ts'
import type { ExportedEnquiry } from '../enquiry/export.ts'
import { fileContent } from '../files/store.ts'

/**
 * Writes the files of exported enquiries, named by field and reference, into a folder `enquiry-<token>` in that of the
 * data, which no repository takes in; only its owner may read it. Gives the folder, undefined where there are no files.
 */
export async function writeFiles(
  database: Database,
  dataFolder: string,
  token: string,
  enquiries: readonly ExportedEnquiry[],
): Promise<string | undefined> {
  const files = enquiries.flatMap((enquiry) => enquiry.files)
  if (files.length === 0) return undefined
  const folder = resolve(dataFolder, `enquiry-${token}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { id, field, type } of files) {
    const name = `${field}-${id}.${fileTypes[type].extension}`
    await pipeline(Readable.from(fileContent(database, id)), createWriteStream(join(folder, name), { mode: 0o600 }))
  }
  return folder
}
