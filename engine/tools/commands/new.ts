import { writeFileSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { flowSchema } from '../../../schemas/flow.ts'
import { starterFlow, type StarterLanguage } from '../../language/examples/example-flow.ts'
import { newVariantOf } from '../../language/extend/overlay.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { words } from '../../language/messages/wording.ts'
import { nearest } from '../../language/read/nearest.ts'
import { readSource } from '../../language/read/read.ts'
import { commandError } from '../command-error.ts'
import { flowIds, flowSuffix, shownName } from '../flow-files.ts'
import { defineCommand, guideFor } from './command.ts'
import { templateFlow } from './template-flow.ts'

/**
 * `npm run new <id> [-- --extends <flow>] [--template <template>] [--folder <folder>] [--lang ja]`: writes a variant of
 * a flow as a starting point, or with `--template` a flow for a business. Without both it writes a new flow with one
 * question. Both kinds of new flows are in the language of their author. If that is impossible, the exit code is 2 and
 * nothing is written.
 */
export const command = defineCommand({
  options: { extends: { type: 'string' }, template: { type: 'string' }, folder: { type: 'string' } },
  run({ values, positionals, language, project }) {
    const [id = '', ...more] = positionals
    // Without `--`, npm consumes the options and passes only their values on.
    if (more.length > 0) throw commandError('new-how', { example: `npm run new ${id} -- --extends ${more[0]}` })
    const { extends: base, template, folder = project.flows } = values
    if (base !== undefined && template !== undefined)
      throw commandError('new-how', { example: `npm run new ${id} -- --template ${template}` })
    const file = join(folder, id + flowSuffix)
    const text =
      base !== undefined
        ? newVariant(id, base, folder)
        : template !== undefined
          ? templateFlow(id, template, { language, ...beside(id, folder), vocabulary: project.vocabulary })
          : newFlow(id, language, folder)
    writeFileSync(file, text, { flag: 'wx' })
    const address = `http://localhost:4310/?flow=${id}&open=1`
    const name = shownName(file)
    console.log(
      base !== undefined
        ? words(language, 'new-written', { file: name, base })
        : template !== undefined
          ? words(language, 'new-from-template', { file: name, template })
          : words(language, 'new-begun', { file: name }),
    )
    console.log(words(language, 'new-shown', { address }))
    console.log(words(language, 'new-read', { file: guideFor(language) }))
    return 0
  },
})

/**
 * Returns the text of a new flow of one question, with the schema of the other flows in its folder.
 *
 * @throws CommandError if the name cannot be used or is taken
 */
export function newFlow(id: string, language: StarterLanguage, folder: string): string {
  return starterFlow(id, language, beside(id, folder).schema)
}

/**
 * Returns the place of the schema of flows, as the flows in the folder of a new flow name it.
 *
 * @throws CommandError if the new flow's name cannot be used or is taken
 */
export function beside(id: string, folder: string): { readonly schema: string | undefined } {
  const schemas = siblingNames(id, folder).map((known) => {
    const file = join(folder, known + flowSuffix)
    return readSource(readFileSync(file, 'utf8'), file).source?.value.$schema
  })
  const schema = schemas.find((schema) => typeof schema === 'string')
  return { schema: schema?.replace(/variant(?=\.schema\.json$)/, 'flow') }
}

/**
 * Returns the text of a new variant that takes everything from its base.
 *
 * @throws CommandError if the name cannot be used, is taken, or there is no such base
 */
export function newVariant(id: string, base: string, folder: string): string {
  const known = siblingNames(id, folder)
  if (!known.includes(base)) throw commandError('new-unknown-base', { base, known, meant: nearest(base, known) })
  return formattedFile(newVariantOf(soundBase(base, folder), base, id))
}

/** Returns the content of the base's file. */
function soundBase(base: string, folder: string) {
  const file = join(folder, base + flowSuffix)
  const value = readSource(readFileSync(file, 'utf8'), file).source?.value
  if (!value) throw commandError('new-unreadable-base', { base, file })
  return value
}

/**
 * Returns the ids of the existing flows in the folder of a new flow.
 *
 * @throws CommandError if the new flow's name is invalid or taken, or there is no such folder
 */
function siblingNames(id: string, folder: string): readonly string[] {
  const { pattern } = flowSchema.properties.id
  if (!existsSync(folder)) throw commandError('new-no-folder', { folder })
  const known = flowIds(folder)
  if (id === '')
    throw commandError('new-no-name', { example: `npm run new winter -- --extends ${known[0] ?? 'enquiry'}` })
  if (!new RegExp(pattern).test(id)) throw commandError('new-wrong-name', { id, pattern })
  if (known.includes(id)) throw commandError('new-taken', { id })
  return known
}
