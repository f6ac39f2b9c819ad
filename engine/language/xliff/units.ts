import { inBraces, placeholder } from '../../runtime/placeholders.ts'
import type { TranslatedText } from '../extend/coverage.ts'
import { alternativesOf, formKeys, formsIn, isPlural } from '../names/wordings.ts'
import { type Path, pathText, valueAt } from '../read/path.ts'
import type { SchemaPart } from '../read/schema-part.ts'

/** The state of a translation, in the terms of XLIFF 1.2. */
export type UnitState = 'translated' | 'needs-translation' | 'needs-review-translation'

/** One wording to be translated: a text, or one case or plural form of it. */
export interface Unit {
  /** The path of the wording in the catalog, as people write it. */
  readonly id: string
  readonly path: Path
  readonly source: string
  /** The translation; undefined if there is none yet. */
  readonly target: string | undefined
  readonly state: UnitState
  /** The condition under which a visitor reads this wording; undefined if it has none. */
  readonly when: SchemaPart | undefined
  /** The number of a text with plural forms, and the form of this wording. */
  readonly form: { readonly number: string; readonly key: string } | undefined
}

/** A text of a flow with its wordings. */
export interface UnitGroup {
  readonly path: Path
  readonly digest: string
  readonly state: UnitState
  /** The translation, or what it begins with: the cases of the original, and the plural forms of the language. */
  readonly template: unknown
  readonly units: readonly Unit[]
}

const states: Readonly<Record<Exclude<TranslatedText['state'], 'inherited'>, UnitState>> = {
  translated: 'translated',
  changed: 'needs-review-translation',
  missing: 'needs-translation',
  untranslated: 'needs-translation',
}

/**
 * Returns the texts that a catalog translates, or has to translate, with their wordings. Texts that the catalog of a
 * base translates are left out.
 */
export function unitsOf(catalog: SchemaPart, texts: readonly TranslatedText[], lang: string): readonly UnitGroup[] {
  return texts.flatMap(({ path, original, digest, state: own }) => {
    if (own === 'inherited') return []
    const state = states[own]
    const isNew = state === 'needs-translation'
    const template = isNew ? inForms(original, lang) : valueAt(catalog, path)
    const units = alternativesOf({ path, value: template }).flatMap(({ path: place, use, when }, index) =>
      formsIn(use, place)
        .filter(({ isNumber }) => !isNumber)
        .map(({ path: wording, text }): Unit => {
          const key = isPlural(use) ? String(wording.at(-1)) : undefined
          return {
            id: pathText(wording),
            path: wording,
            source: sourceOf(original, { when, index, key }),
            target: isNew ? undefined : text,
            state,
            when,
            form: isPlural(use) ? { number: use.plural, key: key! } : undefined,
          }
        })
        // A case in which visitors read nothing.
        .filter(({ source }) => source !== ''),
    )
    return [{ path, digest, state, template, units }]
  })
}

/** Returns an original with the plural forms of another language, in the words of the original. */
function inForms(original: unknown, lang: string): unknown {
  const inForm = (use: unknown) => {
    if (!isPlural(use)) return use
    const exact = formKeys(use).filter((key) => /^\d+$/.test(key))
    const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
    const forms = [...exact, ...categories].map((key) => [key, use[key] ?? use.other])
    return { plural: use.plural, ...(Object.fromEntries(forms) as object) }
  }
  if (!Array.isArray(original)) return inForm(original)
  return original.map((entry: { readonly use: unknown }) => ({ ...entry, use: inForm(entry.use) }))
}

interface Wording {
  readonly when: SchemaPart | undefined
  /** The position among the cases. */
  readonly index: number
  /** The key of a plural form. */
  readonly key: string | undefined
}

/** Returns the original of a wording: the same case and form, or the nearest one that the original has. */
function sourceOf(original: unknown, { when, index, key }: Wording): string {
  const cases = alternativesOf({ path: [], value: original })
  const same = cases.find((item) => JSON.stringify(item.when) === JSON.stringify(when))
  const { use } = same ?? cases[index] ?? cases.at(-1)!
  return isPlural(use) ? (use[key ?? 'other'] ?? use.other) : String(use)
}

/**
 * Returns the placeholders of a text that a translation has to contain, each once: `{name}`, or of a placeholder with a
 * fallback its beginning `{name|`, because the fallback is translated.
 */
export const codesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([code]) => code.replace(/\|.*$/s, '|'))),
]

/** The placeholders that a new translation of a wording lacks, and those that it must not have. */
export function codeFaults(unit: Unit, target: string): { readonly missing: string[]; readonly foreign: string[] } {
  const [source, now] = [codesIn(unit.source), codesIn(target)]
  const before = unit.target === undefined ? undefined : codesIn(unit.target)
  // One form for one number need not name the number. What the present translation does was an author's decision.
  const number = unit.form && inBraces(unit.form.number)
  const needed = source.filter((code) => code !== number && (!before || before.includes(code)))
  const allowed = new Set([...source, ...(before ?? []), ...(number === undefined ? [] : [number])])
  return { missing: needed.filter((code) => !now.includes(code)), foreign: now.filter((code) => !allowed.has(code)) }
}
