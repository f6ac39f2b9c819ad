import en from './messages.en.json' with { type: 'json' }
import ja from './messages.ja.json' with { type: 'json' }

const languages: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['en', en],
  ['ja', ja],
])

/**
 * The default messages in the language of a flow, by rule. For a language without any the flow brings its own.
 * @param lang a language tag such as `en` or `ja-JP`
 */
export function defaultMessages(lang: string): Readonly<Record<string, string>> {
  const [language = ''] = lang.split('-', 1)
  return languages.get(language) ?? {}
}
