import { rules } from '../rules/index.ts'
import { defaultMessages } from '../rules/messages.ts'
import type { Lint } from './lint.ts'

/** A rule whose message the flow does not bring, in a language for which the engine has none. */
export const ruleWithoutMessage: Lint<'rule-without-message'> = {
  code: 'rule-without-message',
  *check({ flow: { lang, messages = {} }, fields }) {
    const told = new Set(Object.keys(messages))
    const defaults = defaultMessages(lang)
    for (const { field, path } of fields)
      for (const rule of Object.keys(field.rules ?? {})) {
        const exists = rules.some(({ name }) => name === rule)
        if (!exists || told.has(rule) || Object.hasOwn(defaults, rule)) continue
        told.add(rule)
        yield { path: [...path, 'rules', rule], on: 'key', args: { rule, lang } }
      }
  },
}
