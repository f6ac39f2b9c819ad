import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/say.ts'
import { command } from './command.ts'
import { flowSuffix, shownName } from './flow-files.ts'
import { newVariant } from './new-variant.ts'
import { told } from './told.ts'

/**
 * `npm run new <id> -- --extends <flow> [--folder <folder>] [--lang ja]`: writes a variant of a flow, to go on from. Exit
 * code 2, and nothing written, when it cannot be.
 */
function main(args: string[], language: Language): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { extends: { type: 'string' }, folder: { type: 'string', default: 'flows' }, lang: { type: 'string' } },
  })
  const [id = '', ...more] = positionals
  // Without its -- npm keeps the options to itself and passes on their values.
  if (more.length > 0) throw told('new-how', { example: `npm run new ${id} -- --extends ${more[0]}` })
  const { extends: base = '', folder } = values
  const file = join(folder, id + flowSuffix)
  writeFileSync(file, newVariant(id, values.extends, folder), { flag: 'wx' })
  const address = `http://localhost:4310/?flow=${id}&open=1`
  console.log(words(language, 'new-written', { file: shownName(file), base }))
  console.log(words(language, 'new-shown', { address }))
  console.log(words(language, 'new-read', {}))
  return 0
}

await command(main)
