import { type ComparedField, comparedField, comparedHelp, comparedReferences, comparedText } from './compared.ts'
import type { Example, Test } from './rule.ts'

/** Requires another value than in another field of the step, unless one of them is empty. */
export const name = 'differentFrom'

export const argument = comparedField

export const test: Test<ComparedField> = (value, comparedField, siblings) => {
  const text = comparedText(comparedField, siblings)
  return value === '' || text === '' || value !== text
}

export const messages = {
  en: '{field}: please give something else than for "{other}"',
  ja: '{field}は「{other}」と違うものを入力してください',
}

export const comparing = messages

export const help = {
  en: 'The value is not the same as in another field of the step: { "field": "first" }.',
  ja: '同じステップのほかのフィールドと違う値だけにします。{ "field": "first" } のように書きます。',
  of: comparedHelp,
  title: { en: 'Different from', ja: '違う値' },
  synonyms: ['notEqualTo', 'notEquals', 'unequal', 'distinctFrom', 'differs'],
}

/** Any text that the other rules accept will do. */
export const demands = () => ({})

export const references = comparedReferences

export const examples: Example<ComparedField>[] = [
  { argument: { field: 'first' }, siblings: { first: 'a' }, pass: ['', 'b', 'A'], fail: ['a'] },
  { argument: { field: 'first' }, siblings: { first: '' }, pass: ['a'], fail: [] },
]
