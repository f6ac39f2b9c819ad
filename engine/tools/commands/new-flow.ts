import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterFlow, type StarterLanguage } from '../../language/defaults/starter.ts'
import { readSource } from '../../language/read/read.ts'
import { flowSuffix } from '../flow-files.ts'
import { siblingNames } from './new-name.ts'

/**
 * The text of a new flow of one question, which names the schema that the flows beside it name.
 *
 * @throws Told when the name cannot be used or is taken
 */
export function newFlow(id: string, language: StarterLanguage, folder: string): string {
  const schemas = siblingNames(id, folder).map((known) => {
    const file = join(folder, known + flowSuffix)
    return readSource(readFileSync(file, 'utf8'), file).source?.value.$schema
  })
  const schema = schemas.find((schema) => typeof schema === 'string')
  return starterFlow(id, language, schema?.replace(/variant(?=\.schema\.json$)/, 'flow'))
}
