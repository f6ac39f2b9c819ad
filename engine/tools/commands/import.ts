import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { wordingOf, words } from '../../language/messages/wording.ts'
import { formatReport } from '../../language/report/report.ts'
import { commandError } from '../command-error.ts'
import { flowSuffix, shownName } from '../flow-files.ts'
import type { Undecided } from '../import/form.ts'
import { importForm } from '../import/import-form.ts'
import { defineCommand } from './command.ts'
import { beside } from './new.ts'

/**
 * `npm run import <file> [<id>] [-- --folder <folder>] [--lang ja]`: makes a flow of a JSON Schema or of a page with a
 * form, and lists what it could not decide. Without an id, the flow has the name of the file. The exit code is 1 if the
 * flow still has errors, and 2 if nothing was written.
 */
export const command = defineCommand({
  options: { folder: { type: 'string' }, lang: { type: 'string' } },
  run({ values, positionals, language, project }) {
    const [source, id = idFor(source ?? ''), ...more] = positionals
    if (source === undefined || more.length > 0)
      throw commandError('import-how', { example: 'npm run import contact.html' })
    if (values.lang === undefined && positionals.length === 2 && languageTag.test(id))
      throw commandError('import-lang-lost', { example: `npm run import -- ${source} --lang ${id}` })
    if (!statSync(source, { throwIfNoEntry: false })?.isFile()) throw commandError('no-such-file', { name: source })
    if (id === '') throw commandError('import-no-name', { example: `npm run import ${source} contact` })
    const { folder = project.flows, lang } = values
    const file = join(folder, id + flowSuffix)
    const { schema } = beside(id, folder)
    const { text, undecided, problems } = importForm({
      text: textIn(readFileSync(source)),
      source: shownName(source),
      id,
      file: shownName(file),
      schema,
      requested: lang === undefined ? undefined : language,
      language,
      vocabulary: project.vocabulary,
    })
    writeFileSync(file, text, { flag: 'wx' })
    const name = shownName(file)
    console.log(words(language, 'import-written', { file: name }))
    console.log(words(language, 'import-undecided', { count: undecided.length, one: undecided.length === 1 }))
    for (const item of undecided) console.log(line(shownName(source), item, language))
    if (problems.length === 0) return 0
    console.log(words(language, 'import-left', { file: name }))
    process.stderr.write(formatReport([...problems], new Map([[name, text]]), { language }))
    return 1
  },
})

/** A language where the name of a flow is expected: npm keeps `--lang` for itself unless `--` is before it. */
const languageTag = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** Returns a name for the flow of a file: `Contact Form.schema.json` leads to `contact-form`. */
const idFor = (file: string): string =>
  basename(file)
    .replace(/(?:\.schema)?\.[A-Za-z]+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')

/** Returns the line of the list for one open decision. */
function line(source: string, { place, note }: Undecided, language: Language): string {
  const { message, hint } = wordingOf(language, note)
  const name = place.name === '' ? '' : ` ${place.name}:`
  return `  ${source}:${place.line}${name} ${[message, hint ?? []].flat().join(' ')}`
}

/** The bytes of a page in which browsers look for its encoding. */
const head = 1024

/**
 * Returns the text of a file in the encoding that a page names in its head, such as Shift_JIS, and otherwise in UTF-8.
 */
function textIn(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, head))
  const [, name = 'utf-8'] = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? []
  return decoderFor(name).decode(bytes)
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}
