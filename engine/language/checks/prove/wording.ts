import type { Flow, Text, When } from '../../../../schemas/flow.ts'
import { all, any, testFormula, holds, not, type Formula } from '../../../runtime/cases/formula.ts'
import { fillIn, placeholdersIn } from '../../../runtime/placeholders.ts'
import { formKey } from '../../../runtime/program/forms.ts'
import { isPicks, type Slot } from '../../../runtime/program/text.ts'
import type { Fact, Known } from '../../../runtime/program/when.ts'
import { isInvisible } from '../../names/invisible.ts'
import { namesAt } from '../../names/references.ts'
import { formKeys, formsIn, isPlural, type Plural } from '../../names/wordings.ts'
import type { Path } from '../../read/path.ts'

/** An entry of a list of alternatives, or the only value of a slot, with the condition under which it is used. */
interface Choice {
  /** The path of its value. */
  readonly path: Path
  readonly use: Fact
  readonly used: Formula
  /** For a plural form, the name of its number. */
  readonly counts?: string
  /** True for the name of the number itself, in braces. */
  readonly isNumber?: true
}

/**
 * Returns the condition under which an entry of a list is used: its own condition holds, and no earlier one does. For
 * -1, no condition holds.
 */
export function isUsed(conditions: readonly (When | undefined)[], index: number): Formula {
  const before = index === -1 ? conditions : conditions.slice(0, index)
  return all([...before.map((when) => not(holds(when))), index === -1 || holds(conditions[index])])
}

/** Yields every choice that can contribute to the value of a slot: its own entries, then those of the words in them. */
export function* choicesIn(flow: Flow, path: Path, slot: Slot<Fact> | Text, under: Formula = true): Generator<Choice> {
  const entries = isPicks(slot) ? slot : [{ use: slot }]
  const conditions = entries.map(({ when }: { when?: When }) => when)
  for (const [index, { use }] of entries.entries()) {
    const used = all([under, isUsed(conditions, index)])
    if (used === false) continue
    const at = isPicks(slot) ? [...path, index, 'use'] : path
    for (const choice of formsOf(flow, at, use, used)) {
      yield choice
      for (const name of typeof choice.use === 'string' ? namesAt(path, choice.use) : []) {
        const word = flow.words?.[name]
        if (word !== undefined) yield* choicesIn(flow, ['words', name], word, choice.used)
      }
    }
  }
}

/** Returns the choices within an entry: the number and each form of a text with plural forms, or the entry itself. */
function formsOf(flow: Flow, path: Path, use: unknown, used: Formula): Choice[] {
  if (!isPlural(use)) return [{ path, use: use as Fact, used }]
  return formsIn(use, path).map(({ path: at, text, isNumber }) =>
    isNumber
      ? { path: at, use: text, used, isNumber }
      : { path: at, use: text, used: all([used, isForm(flow, use, String(at.at(-1)))]), counts: use.plural },
  )
}

/** Returns the condition under which a text has one of its plural forms. The engine's own numbers may be any. */
function isForm({ lang, context, steps }: Flow, text: Plural, key: string): Formula {
  const name = text.plural
  const isFact = Object.hasOwn(context, name) || Object.values(steps).some(({ fields }) => Object.hasOwn(fields, name))
  const keys = formKeys(text)
  const takes = (fact: Known | undefined) => typeof fact === 'number' && formKey(keys, fact, lang) === key
  return !isFact || is(name, `${key} of ${keys.join()} in ${lang}`, takes)
}

/** Returns the condition under which a text is empty: no entry is used, or all parts of the used one are blank. */
export function isBlank(flow: Flow, slot: Text): Formula {
  const entries: readonly { readonly when?: When; readonly use: unknown }[] = isPicks(slot) ? slot : [{ use: slot }]
  const conditions = entries.map(({ when }) => when)
  return any([
    isUsed(conditions, -1),
    ...entries.flatMap(({ use }, index) =>
      formsOf(flow, [], use, isUsed(conditions, index)).map((form) =>
        form.isNumber ? false : all([isBlankText(flow, String(form.use)), form.used]),
      ),
    ),
  ])
}

/** Returns a text without its placeholders, but with their fallbacks. */
export const withFallbacks = (text: string): string =>
  fillIn(text, (_, match) => (match.includes('|') ? match.slice(match.indexOf('|') + 1, -1) : ''))

function isBlankText(flow: Flow, text: string): Formula {
  if (!isInvisible(withFallbacks(text))) return false
  return all(
    placeholdersIn(text).map((name) => {
      const word = flow.words?.[name]
      return word === undefined
        ? is(name, 'blank', (fact) => fact !== undefined && isInvisible(String(fact)))
        : isBlank(flow, word)
    }),
  )
}

/**
 * Returns the condition that the value of a name is of some kind. The kind needs a unique name, because that identifies
 * the condition.
 */
export const is = (name: string, kind: string, takes: (fact: Known | undefined) => boolean): Formula =>
  testFormula({ key: `${name} is ${kind}`, names: [name], takes: (_, fact) => takes(fact) })
