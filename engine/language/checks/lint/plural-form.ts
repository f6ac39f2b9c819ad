import { localeOf } from '../../../runtime/locale.ts'
import { categoryOf } from '../../../runtime/program/forms.ts'
import { numbersAt, numbersIn, type Numbers } from '../../names/numbers.ts'
import type { Subject } from '../../names/subject.ts'
import { alternativesOf, formKeys, isPlural, numbersByForm, type Plural } from '../../names/wordings.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/**
 * A text with plural forms whose number does not exist or is none, that lacks a form which the language needs, or has a
 * form which is never used.
 */
export const pluralForm: Lint<'plural-form'> = {
  code: 'plural-form',
  *check(subject) {
    for (const { path, text, numbers } of pluralsIn(subject)) {
      const own = Object.hasOwn(numbers, text.plural) ? numbers[text.plural]! : undefined
      if (own) {
        yield* wrongForms(subject.flow.lang, path, text, own)
        continue
      }
      const known = Object.keys(numbers)
      const exists = subject.fields.some(({ id }) => id === text.plural) || isNamed(subject, text.plural)
      yield {
        path: [...path, 'plural'],
        args: { name: text.plural, known, exists, ...(!exists && suggestion(text.plural, known)) },
        ...(!exists && sureFix(text.plural, known)),
      }
    }
  },
}

const isNamed = ({ flow: { words = {}, links = {}, context } }: Subject, name: string) =>
  [words, links, context].some((names) => Object.hasOwn(names, name))

/** Returns every text with plural forms, with the numbers that it can use, by their names. */
function pluralsIn(subject: Subject) {
  const numbers = numbersIn(subject)
  return subject.slots
    .filter(({ kind }) => kind === 'text' || kind === 'message')
    .flatMap((slot) =>
      alternativesOf(slot).flatMap(({ path, use }) =>
        isPlural(use) ? [{ path, text: use, numbers: numbersAt(subject, slot.path, numbers) }] : [],
      ),
    )
}

function* wrongForms(lang: string, path: Path, text: Plural, { only, least, most, decimals = 0 }: Numbers) {
  const { plural: name } = text
  const forms = new Intl.PluralRules(localeOf(lang)).resolvedOptions().pluralCategories
  const isPossible = (number: number) =>
    only ? only.includes(number) : number >= (least ?? 0) && number <= (most ?? Infinity)
  let isMisspelt = false
  for (const form of formKeys(text)) {
    const at = { path: [...path, form], on: 'key' as const }
    if (/^(?:0|[1-9][0-9]*)$/.test(form)) {
      if (!isPossible(Number(form))) yield { ...at, args: { name, exact: form } }
    } else if (!forms.includes(form as Intl.LDMLPluralRule)) {
      isMisspelt = true
      const exactly = exactNumbers[form]
      yield { ...at, args: { name, lang, form, forms, exactly, ...(!exactly && suggestion(form, forms)) } }
    }
  }
  const fractions = decimals > 0 ? [0.5, 1.5, 2.5] : []
  const possible = only ?? [...numbersByForm(text, lang, least, most), ...fractions]
  const numbers = new Map(
    possible
      .filter((number) => isPossible(number) && !Object.hasOwn(text, String(number)))
      .map((number) => [categoryOf(number, lang), number]),
  )
  const missing = [...numbers.keys()].filter((form) => !Object.hasOwn(text, form))
  // The missing form may be the one that is misspelt.
  if (missing.length > 0 && !isMisspelt)
    yield { path, args: { name, lang, missing, numbers: missing.map((form) => numbers.get(form)) } }
}

/** The numbers that authors mean by forms which their language may not have. */
const exactNumbers: Readonly<Record<string, string>> = { zero: '0', one: '1', two: '2' }
