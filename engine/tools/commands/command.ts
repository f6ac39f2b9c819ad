import { parseArgs } from 'node:util'
import type { Language } from '../../language/messages/catalogue.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { inWords, reasonOf } from '../command-error.ts'
import { loadProject, type Project } from '../config/project.ts'
import { languageOf } from '../language.ts'
import { readOptions, type Options, type Parsed } from './options.ts'

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
