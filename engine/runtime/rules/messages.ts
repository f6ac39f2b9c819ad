import { messageKey } from './compared.ts'
import type { Rule } from './rule.ts'

/**
 * Returns the default messages of rules in the language of a flow, by `messageKey`. In languages without default
 * messages the flow must contain its own.
 *
 * @param lang a language tag such as `en` or `ja-JP`
 */
export function defaultMessages(rules: readonly Rule[], lang: string): Readonly<Record<string, string>> {
  const [language = ''] = lang.split('-', 1)
  return Object.fromEntries(
    rules.flatMap(({ name, messages, comparing = messages }) =>
      isKnown(language, messages)
        ? [
            [name, messages[language]],
            [messageKey(name, { field: '' }), comparing[language]],
          ]
        : [],
    ),
  )
}

const isKnown = <Messages extends object>(language: string, messages: Messages): language is keyof Messages & string =>
  Object.hasOwn(messages, language)
