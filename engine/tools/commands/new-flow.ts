import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterFlow, type StarterLanguage } from '../../language/defaults/starter.ts'
import { readSource } from '../../language/read/read.ts'
import { flowSuffix } from '../flow-files.ts'
import { siblingNames } from './new-name.ts'

/**
 * Returns the text of a new flow of one question, with the schema of the other flows in its folder.
 *
 * @throws CommandError if the name cannot be used or is taken
 */
export function newFlow(id: string, language: StarterLanguage, folder: string): string {
  const schemas = siblingNames(id, folder).map((known) => {
    const file = join(folder, known + flowSuffix)
    return readSource(readFileSync(file, 'utf8'), file).source?.value.$schema
  })
  const schema = schemas.find((schema) => typeof schema === 'string')
  return starterFlow(id, language, schema?.replace(/variant(?=\.schema\.json$)/, 'flow'))
}
