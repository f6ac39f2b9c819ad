import { join } from 'node:path'
import type { StarterLanguage } from '../../language/examples/example-flow.ts'
import { standAlone } from '../../language/extend/stand-alone.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { nearest } from '../../language/read/nearest.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { commandError } from '../command-error.ts'
import { fileOfModule, flowIds } from '../flow-files.ts'
import { createLoader } from '../load.ts'
import { templatesFolder } from './command.ts'

interface Receiver {
  readonly language: StarterLanguage
  /** The place of the schema of flows, as seen from the new flow. */
  readonly schema: string | undefined
  readonly vocabulary: Vocabulary
}

/**
 * Returns the text of a new flow that is made from a template, in the language of its author.
 *
 * @throws CommandError if there is no such template
 */
export function templateFlow(id: string, template: string, { language, schema, vocabulary }: Receiver): string {
  const templates = templatesFolder()
  const known = flowIds(templates)
  if (!known.includes(template))
    throw commandError('new-unknown-template', { template, known, meant: nearest(template, known) })
  const file = join(templates, fileOfModule(language === 'ja' ? template : `${template}.${language}`))
  const { written } = createLoader(vocabulary)(file)
  return formattedFile(standAlone(written!.value, id, schema))
}
