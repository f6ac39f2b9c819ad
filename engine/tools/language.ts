import { catalogues, type Language } from '../language/messages/catalogue.ts'

/**
 * Returns the language of the commands: the requested one, else that of the environment (`LC_ALL`, `LC_MESSAGES`,
 * `LANG`), else English.
 *
 * @throws Error with a message for the reader if the requested language is not available
 */
export function languageOf(wanted?: string, env: Readonly<Record<string, string | undefined>> = process.env): Language {
  const known = Object.keys(catalogues) as Language[]
  const isKnown = (name: string | undefined): name is Language => known.some((item) => item === name)
  if (wanted !== undefined && !isKnown(wanted)) throw new Error(`--lang is one of: ${known.join(', ')}.`)
  const set = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '')
  const [own] = (set ?? '').toLowerCase().split(/[_.@-]/)
  return wanted ?? (isKnown(own) ? own : 'en')
}
