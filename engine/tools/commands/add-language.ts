import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageFault, packOf, writtenInPlace } from '../../language/languages.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { addEntry } from '../config/additions.ts'
import { shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'

/**
 * `npm run add-language -- <tag>`: writes the file of a language pack with the words to translate, and names it in the
 * configuration. They are in English, or in the language itself if it already has words. If that is impossible, the
 * exit code is 2 and nothing is written.
 */
export const command = defineCommand({
  options: {},
  async run({ positionals: [tag = ''], language, project }) {
    const fault = languageFault(tag)
    if (fault) throw commandError('language-name', { ...(tag !== '' && { name: tag }), meant: fault.meant })
    const path = `./languages/${tag}.json`
    const file = join(project.root, path)
    if (existsSync(file)) throw commandError('language-there', { file: shownName(file) })
    const inPlace = writtenInPlace.find((known) => known === tag)
    const pack = project.vocabulary.languages[tag] ?? packOf(project.vocabulary, inPlace ?? 'en')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, formattedFile(pack))
    const config = project.config ?? join(project.root, 'kaiwa.config.ts')
    const done = await addEntry(config, 'languages', path)
    console.log(
      words(language, 'language-written', {
        file: shownName(file),
        config: shownName(config),
        line: `languages: ['${path}'],`,
        done,
      }),
    )
    return 0
  },
})
