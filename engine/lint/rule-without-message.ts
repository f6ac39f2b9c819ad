import defaults from '../rules/messages.ja.json' with { type: 'json' }
import { rules } from '../rules/index.ts'
import type { Lint } from './lint.ts'

/** A rule whose message the flow does not bring, in a language for which the engine has none. */
export const ruleWithoutMessage: Lint = {
  code: 'rule-without-message',
  *check({ flow: { lang, messages = {} }, fields }) {
    const told = new Set(Object.keys(messages))
    const isJapanese = lang === 'ja' || lang.startsWith('ja-')
    for (const { field, path } of fields)
      for (const rule of Object.keys(field.rules ?? {})) {
        const exists = rules.some(({ name }) => name === rule)
        if (!exists || told.has(rule) || (isJapanese && Object.hasOwn(defaults, rule))) continue
        told.add(rule)
        const message = `The rule "${rule}" has no message; in the language "${lang}" the flow must bring it.`
        yield { path: [...path, 'rules', rule], on: 'key', message, hint: `Add "${rule}" to "messages".` }
      }
  },
}
