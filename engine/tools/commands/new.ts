import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { flowSuffix, shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import { guideFor } from './guide.ts'
import { newFlow } from './new-flow.ts'
import { newVariant } from './new-variant.ts'

/**
 * `npm run new <id> [-- --extends <flow>] [--folder <folder>] [--lang ja]`: writes a variant of a flow as a starting
 * point. Without `--extends` it writes a new flow with one question, in the language of its author. If that is
 * impossible, the exit code is 2 and nothing is written.
 */
export const command = defineCommand({
  options: { extends: { type: 'string' }, folder: { type: 'string' } },
  run({ values, positionals, language, project }) {
    const [id = '', ...more] = positionals
    // Without `--`, npm consumes the options and passes only their values on.
    if (more.length > 0) throw commandError('new-how', { example: `npm run new ${id} -- --extends ${more[0]}` })
    const { extends: base, folder = project.flows } = values
    const file = join(folder, id + flowSuffix)
    const text = base === undefined ? newFlow(id, language, folder) : newVariant(id, base, folder)
    writeFileSync(file, text, { flag: 'wx' })
    const address = `http://localhost:4310/?flow=${id}&open=1`
    const name = shownName(file)
    console.log(
      base === undefined
        ? words(language, 'new-begun', { file: name })
        : words(language, 'new-written', { file: name, base }),
    )
    console.log(words(language, 'new-shown', { address }))
    console.log(words(language, 'new-read', { file: guideFor(language) }))
    return 0
  },
})
