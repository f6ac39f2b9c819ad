import { existsSync } from 'node:fs'
import { flowSchema } from '../../../schemas/flow.ts'
import { commandError } from '../command-error.ts'
import { flowIds } from '../flow-files.ts'

/**
 * Returns the ids of the existing flows in the folder of a new flow.
 *
 * @throws CommandError if the new flow's name is invalid or taken, or there is no such folder
 */
export function siblingNames(id: string, folder: string): readonly string[] {
  const { pattern } = flowSchema.properties.id
  if (!existsSync(folder)) throw commandError('new-no-folder', { folder })
  const known = flowIds(folder)
  if (id === '')
    throw commandError('new-no-name', { example: `npm run new winter -- --extends ${known[0] ?? 'enquiry'}` })
  if (!new RegExp(pattern).test(id)) throw commandError('new-wrong-name', { id, pattern })
  if (known.includes(id)) throw commandError('new-taken', { id })
  return known
}
