import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Language } from '../../language/messages/catalogue.ts'
import { languageOf } from './language.ts'
import { sentences, Told } from './told.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>

/** What a command was called with, and the language of its reader. */
export interface Call<Own extends Options> extends Pick<Parsed<Own>, 'values' | 'positionals'> {
  readonly language: Language
}

/**
 * Runs a command with its own options and `--lang`, in the language of its reader: the one asked for, else that of the
 * environment. What the work returns is the exit code; it is 2, and the reason is printed, when the work cannot be done.
 */
export async function command<Own extends Options>(
  own: Own,
  work: (call: Call<Own>) => number | Promise<number>,
): Promise<void> {
  try {
    const options = { ...own, lang: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { lang } = values as { lang?: string }
    const language = languageOf(lang)
    const call = { values, positionals, language }
    process.exitCode = await inWords(language, () => work(call))
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
