import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Language } from '../../language/messages/catalogue.ts'
import { nearest } from '../../language/read/nearest.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { inWords, reasonOf, commandError } from '../command-error.ts'
import { loadProject, type Project } from '../config/project.ts'
import { shownName } from '../flow-files.ts'
import { languageOf } from '../language.ts'

/** The arguments of a command, its project, and the language of its reader. */
export interface Call<Own extends Options> extends Pick<Parsed<Own>, 'values' | 'positionals'> {
  readonly language: Language
  readonly project: Project
}

/** A command with its own options. `run` returns the exit code. */
export interface Command<Own extends Options = Options> {
  readonly options: Own
  run(this: void, call: Call<Own>): number | Promise<number>
}

/** Infers the types of a command. */
export const defineCommand = <Own extends Options>(command: Command<Own>): Command<Own> => command

/** The options of every command: the language of its reader, and a configuration in place of the nearest one. */
const general = { lang: { type: 'string' }, config: { type: 'string' } } as const

/**
 * Runs a command in the language of its reader: the requested one, else that of the configuration or the environment.
 * Resolves with the exit code. If the work cannot be done, the code is 2 and the reason is printed.
 *
 * @param args the arguments after the command's name
 * @param builtIn the vocabulary of a project without additions
 */
export async function runCommand<Own extends Options>(
  { options, run }: Command<Own>,
  args: readonly string[],
  builtIn: Vocabulary,
): Promise<number> {
  try {
    const { values, positionals } = await inWords(requestedLanguage(args), async () =>
      readOptions(args, { ...options, ...general }),
    )
    const { lang, config = process.env.KAIWA_CONFIG } = values as { readonly lang?: string; readonly config?: string }
    const wanted = languageOf(lang)
    const project = await inWords(wanted, () => loadProject({ builtIn, file: config || undefined }))
    const language = lang === undefined ? (project.language ?? wanted) : wanted
    return await inWords(language, async () => run({ values, positionals, language, project }))
  } catch (error) {
    console.error(reasonOf(error, languageOf()))
    return 2
  }
}

/** Returns the requested language, even if the other arguments are invalid. */
function requestedLanguage(args: readonly string[]): Language {
  const { values } = parseArgs({ args: [...args], options: general, strict: false })
  return languageOf(typeof values.lang === 'string' ? values.lang : undefined)
}

/** The options of a command by their names, without the dashes. */
type Options = NonNullable<ParseArgsConfig['options']>

/** The parsed arguments of a command. */
type Parsed<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>

/**
 * Parses the arguments of a command.
 *
 * @throws CommandError if an option is unknown, lacks its value, or takes none
 */
export function readOptions<Own extends Options>(args: readonly string[], options: Own): Parsed<Own> {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const known = Object.keys(options).map((key) => `--${key}`)
    if (!Object.hasOwn(options, name))
      throw commandError('option-unknown', { option: rawName, known, meant: nearest(rawName, known) })
    const takesValue = options[name]!.type === 'string'
    if (takesValue && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw commandError('option-without', { option: rawName })
    if (!takesValue && value !== undefined) throw commandError('option-with', { option: rawName })
  }
  return parseArgs({ args: [...args], options, allowPositionals: true })
}

/** The folder of flows: next to the sources in a clone, at the root of the npm package. */
const folders = ['../../../flows', '../../../../../../flows'].map((folder) => resolve(import.meta.dirname, folder))

/** Returns the folder of the templates for new flows. */
export const templatesFolder = (): string =>
  folders.map((folder) => resolve(folder, 'templates')).find((folder) => existsSync(folder))!

/** Returns the name of the guide to all changes that an author can make, in their language. */
export function guideFor(language: Language): string {
  const files = folders.map((folder) => resolve(folder, language === 'ja' ? 'README.ja.md' : 'README.md'))
  return shownName(files.find((file) => existsSync(file))!)
}
