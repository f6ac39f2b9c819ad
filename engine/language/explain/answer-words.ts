import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import { audienceText, isEverybody } from './audience-words.ts'
import type { AnswerChange } from './explanation.ts'
import { placeText, titledText } from './place-words.ts'

/** Returns a change of the answers in one or two sentences. */
export function answerText(change: AnswerChange, language: Language): string {
  const { place } = change
  const whole = { place: placeText(place, language) }
  switch (change.change) {
    case 'added':
    case 'removed':
    case 'gained':
    case 'lost':
      return partText(change, language)
    case 'order':
      return words(language, place.field ? 'explain-order-options' : 'explain-order-fields', whole)
    case 'optional':
    case 'needed':
      return words(language, `explain-${change.change}`, whole)
    case 'type':
      return words(language, 'explain-type', { ...whole, before: change.before, after: change.after })
    case 'rule': {
      const text = ruleText(change, whole.place, language)
      if (isEverybody(change.audience)) return text
      return words(language, 'explain-only-for', { change: text, who: audienceText(change.audience, language) })
    }
  }
}

type PartChange = Extract<AnswerChange, { readonly change: 'added' | 'removed' | 'gained' | 'lost' }>

/** Returns the change of an option, or of a field. */
function partText(change: PartChange, language: Language): string {
  const { question, field, option } = change.place
  const who = 'audience' in change ? audienceText(change.audience, language) : ''
  if (option) {
    const place = placeText({ question, field }, language)
    return words(language, `explain-option-${change.change}`, { place, option: titledText(option, language), who })
  }
  const place = placeText({ question }, language)
  return words(language, `explain-field-${change.change}`, { place, field: titledText(field!, language), who })
}

type RuleChange = Extract<AnswerChange, { readonly change: 'rule' }>

function ruleText({ rule, before, after }: RuleChange, place: string, language: Language): string {
  if (rule === 'required' && before === undefined) return words(language, 'explain-required', { place })
  if (rule === 'required' && after === undefined) return words(language, 'explain-not-required', { place })
  // A rule without an argument of its own is written as true.
  const shown = (argument: unknown) => (argument === true ? undefined : argument)
  if (before === undefined) return words(language, 'explain-rule-added', { place, rule, after: shown(after) })
  if (after === undefined) return words(language, 'explain-rule-removed', { place, rule, before: shown(before) })
  return words(language, 'explain-rule-changed', { place, rule, before, after })
}
