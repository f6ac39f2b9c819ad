import { parseArgs } from 'node:util'
import type { Language } from '../messages/catalogue.ts'
import { languageOf } from './language.ts'
import { sentences, Told } from './told.ts'

/**
 * Runs a command in the language of its reader: that of `--lang`, else of the environment. What the work returns is the
 * exit code; it is 2, and the reason is printed, when the work cannot be done.
 */
export async function command(work: (args: string[], language: Language) => number | Promise<number>): Promise<void> {
  const args = process.argv.slice(2)
  try {
    const { lang } = parseArgs({ args, strict: false, options: { lang: { type: 'string' } } }).values
    const language = languageOf(typeof lang === 'string' ? lang : undefined)
    process.exitCode = await inWords(language, () => work(args, language))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

/** @throws Error whose message is in the language */
async function inWords(language: Language, work: () => number | Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Told ? new Error(sentences(language, error.note), { cause: error }) : error
  }
}
