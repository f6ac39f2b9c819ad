import { type ComparedField, comparedField, comparedHelp, comparedReferences, comparedText } from './compared.ts'
import type { End, Example, Test } from './rule.ts'

/** Requires the same value as in another field of the step, unless one of them is empty. */
export const name = 'sameAs'

export const argument = comparedField

export const test: Test<ComparedField> = (value, comparedField, siblings) => {
  const text = comparedText(comparedField, siblings)
  return value === '' || text === '' || value === text
}

export const messages = {
  en: '{field}: please give the same as for "{other}"',
  ja: '{field}は「{other}」と同じものを入力してください',
}

export const comparing = messages

export const help = {
  en: 'The value is the same as in another field of the step: { "field": "email" }.',
  ja: '同じステップのほかのフィールドと同じ値だけにします。{ "field": "email" } のように書きます。',
  of: comparedHelp,
  title: { en: 'Same as', ja: '同じ値' },
  synonyms: ['equalTo', 'equals', 'matches', 'confirmed', 'sameAsField', 'repeat'],
}

/** Any text that the other rules accept will do. */
export const demands = () => ({})

export const references = comparedReferences

export const valuesBeside = (_other: ComparedField, value: string) => [value]

export const ends = ({ field }: ComparedField): End[] => [
  { end: 'least', field, at: 0 },
  { end: 'most', field, at: 0 },
]

export const examples: Example<ComparedField>[] = [
  { argument: { field: 'email' }, siblings: { email: 'a@b.c' }, pass: ['', 'a@b.c'], fail: ['a@b.d', 'A@b.c'] },
  { argument: { field: 'email' }, siblings: { email: '' }, pass: ['a@b.c'], fail: [] },
]
