import type { HostOption } from '../../../schemas/host.ts'
import { allPlaces } from '../program/fields.ts'
import type { Program } from '../program/program.ts'
import type { SessionEvent } from './events.ts'
import type { LanguageChoice, State } from './state.ts'
import type { Handlers, Turn } from './turn.ts'

/*
 * The code for flows in several languages. Only the published modules of such flows contain it (`Program.languages`).
 */

/**
 * Returns the language, of those that are known, whose words suit readers of a language: the same, or the same without
 * the region, in the same script. `fr-CA` leads to `fr`, `zh-TW` to `zh-Hant`. Undefined if there is none, or for a
 * malformed tag.
 *
 * @param anyRegion true if the same language of another region suits, too: `en` then leads to `en-GB`
 */
export function suitingLanguage(lang: string, known: readonly string[], anyRegion = false): string | undefined {
  const complete = (tag: string) => new Intl.Locale(tag).maximize()
  try {
    const { language, script, region } = complete(lang)
    const tags = [`-${script}-${region}`, `-${region}`, `-${script}`, ''].map((rest) => language + rest)
    const isAlike = (tag: string) => complete(tag).language === language && complete(tag).script === script
    return (
      [lang, ...tags].find((tag) => known.includes(tag) && isAlike(tag)) ??
      (anyRegion ? known.find(isAlike) : undefined)
    )
  } catch {
    return undefined
  }
}

/**
 * Returns the name under which a list has a flow in the language that suits the requested one, such as `enquiry.en`. It
 * is the flow's id if there is no such translation, so that the flow is shown in its own language.
 *
 * @param langs the requested language, and others if none is requested; the last one is that of the page's document
 */
export function nameIn(list: object, flow: string, langs: readonly unknown[]): string {
  const requested = langs.find((lang) => typeof lang === 'string')!
  const known = Object.keys(list).flatMap((name) => (name.startsWith(`${flow}.`) ? name.slice(flow.length + 1) : []))
  const tag = suitingLanguage(requested, known, true)
  return tag === undefined ? flow : `${flow}.${tag}`
}

/** Handles the choice of a language. */
export const handlers: Handlers<'languageChosen' | 'languageChanged' | 'languageFailed'> = {
  languageChosen(turn, { lang }) {
    const { lang: shown, languages = [] } = turn.flow
    if (!languages.includes(lang)) return
    turn.state.frame.language = lang === shown ? undefined : { chosen: lang, failed: false }
  },

  /** A reload, or a way back in the history, opens the form in the same language. */
  languageChanged(turn, { lang }) {
    const { frame, visit } = turn.state
    frame.language = undefined
    visit.host = { ...visit.host, options: { ...visit.host.options, lang } }
    turn.request({ type: 'updateHistory' })
  },

  languageFailed(turn, { lang }) {
    const { frame } = turn.state
    if (frame.language?.chosen === lang) frame.language.failed = true
  },
}

/** Fetches a flow in another of its languages. Rejects if that fails. */
export type Translation = (lang: string) => Promise<Program>

/** The part of a store that the choice of a language needs. */
interface LanguageStore {
  readonly state: () => State
  readonly replace: (program: Program) => void
  readonly dispatch: (event: SessionEvent) => void
  readonly subscribe: (part: 'frame', listener: () => void) => unknown
}

/** Shows a conversation in each language that the visitor chooses, unless another choice was made meanwhile. */
export function followChoice(store: LanguageStore, translation?: Translation): void {
  let last: LanguageChoice | undefined
  const change = async (lang: string) => {
    const program = await translation?.(lang).catch((error: unknown) => console.error(error))
    if (store.state().frame.language?.chosen !== lang) return
    if (program) store.replace(program)
    store.dispatch({ type: program ? 'languageChanged' : 'languageFailed', lang })
  }
  store.subscribe('frame', () => {
    const { language } = store.state().frame
    if (language !== last && language?.failed === false) void change(language.chosen)
    last = language
  })
}

/**
 * Normalizes everything that is typed, as if each field was left, before the flow is shown in a language that would
 * read it differently.
 *
 * @param commit normalizes one field
 */
export function commitTyped(turn: Turn, next: Program, commit: (turn: Turn, field: string) => void): void {
  if (next.flow.lang !== turn.flow.lang) for (const id of allPlaces(turn.flow).keys()) commit(turn, id)
}

/**
 * Returns the option with which a page requests a language. A language that does not exist is reported.
 *
 * @param lang the option that the page gave
 */
export function languageOption(
  { flow: { languages = [] } }: Program,
  lang: unknown,
  report: (problem: 'language', lang: string, known: readonly string[]) => void,
): { readonly lang: HostOption } {
  if (typeof lang === 'string' && !suitingLanguage(lang, languages, true)) report('language', lang, languages)
  return { lang: { type: 'string' } }
}
