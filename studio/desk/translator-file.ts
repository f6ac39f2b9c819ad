import { type Original, partsOfName } from '../../engine/language/extend/catalogs.ts'
import { translatedTexts } from '../../engine/language/extend/coverage.ts'
import { createQuickJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Note } from '../../engine/language/messages/note.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import { readSource } from '../../engine/language/read/read.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { readXliff } from '../../engine/language/xliff/read.ts'
import { unitFaults, withReturned } from '../../engine/language/xliff/take.ts'
import { type UnitGroup, unitsOf } from '../../engine/language/xliff/units.ts'
import { writeXliff } from '../../engine/language/xliff/write.ts'
import { fileOf, fileSourceOf, type Opened } from './opened.ts'

/** A sentence that a returned file changes. */
export interface ReturnedChange {
  /** The path in the catalog, as people write it. */
  readonly path: string
  readonly source: string
  /** The translations; undefined if there was none. */
  readonly before: string | undefined
  readonly after: string
}

/** A returned sentence that cannot be taken over, with the reason in words. */
export interface ReturnedFault {
  readonly path: string
  /** The returned translation. */
  readonly target: string | undefined
  readonly reason: string
}

/** The effect of a returned file on a catalog. */
export interface ReturnedFile {
  readonly changes: readonly ReturnedChange[]
  readonly faults: readonly ReturnedFault[]
  /** The number of texts that are taken over, or confirmed as they are. */
  readonly count: number
  /** The languages of the original and of the translation. */
  readonly languages: { readonly from: string; readonly to: string }
  /** The text of the catalog with all sentences that have no fault. */
  readonly text: string
}

/** The reasons why a file has no effect at all: `reason` is in words, `other` names the catalog that it translates. */
export type RefusedFile = { readonly reason: string } | { readonly other: string }

interface Translating {
  readonly from: string
  readonly catalog: SchemaPart
  readonly original: Original
  readonly groups: readonly UnitGroup[]
}

/** Exchanges the texts of catalogs with translators, as XLIFF files. */
export function createTranslatorFiles(vocabulary: Vocabulary) {
  const load = loaderOf(vocabulary, createQuickJudge(vocabulary), fileSourceOf({ texts: {} }))

  function translating(opened: Opened, id: string): Translating | undefined {
    const { id: flow, lang } = partsOfName(id)
    const source = fileSourceOf(opened)
    const { written } = load(fileOf(flow), fileOf(flow), source)
    const catalog = readSource(opened.texts[id] ?? '', '').source?.value
    if (!written || !catalog) return undefined
    const original = { id: flow, written, vocabulary }
    const { coverage } = load(fileOf(id), fileOf(id), source)
    const groups = unitsOf(catalog, translatedTexts(catalog, original, coverage), lang)
    return { from: String(written.value.lang), catalog, original, groups }
  }

  return {
    /**
     * Returns the texts of a catalog for a translator, with notes in a language. Undefined if the catalog or its flow
     * has a mistake.
     */
    forTranslator(opened: Opened, id: string, language: Language): string | undefined {
      const found = translating(opened, id)
      const { id: flow, lang: to } = partsOfName(id)
      return found && writeXliff({ flow, from: found.from, to }, found.groups, language)
    },
    /**
     * Returns what a file of a translator changes in a catalog. Sentences with a fault are left out. Undefined if the
     * catalog or its flow has a mistake.
     */
    fromTranslator(
      opened: Opened,
      id: string,
      file: string,
      language: Language,
    ): ReturnedFile | RefusedFile | undefined {
      const returned = readXliff(file)
      if ('fault' in returned) return { reason: inWords(returned.fault, language) }
      const { head, units } = returned
      const name = `${head.flow}.${canonical(head.to)}`
      if (name !== id) return { other: name }
      const found = translating(opened, id)
      if (!found) return undefined
      const faulty = unitFaults(found.groups, units)
      const excluded = new Set(faulty.map(({ unit }) => unit))
      const sound = units.filter((unit) => !excluded.has(unit.id))
      const before = opened.texts[id]!
      const { text, count } = withReturned(before, found.catalog, found.original, found.groups, sound)
      const next = readSource(text, '').source!.value
      const changes = found.groups
        .flatMap((group) => group.units)
        .flatMap(({ id: path, path: place, source }) => {
          const [was, now] = [valueAt(found.catalog, place), valueAt(next, place)]
          if (typeof now !== 'string' || was === now) return []
          return [{ path, source, before: typeof was === 'string' ? was : undefined, after: now }]
        })
      const faults = faulty.map(({ unit, note }) => ({
        path: unit,
        target: units.find((item) => item.id === unit)?.target,
        reason: inWords(note, language),
      }))
      return { changes, faults, count, languages: { from: found.from, to: partsOfName(id).lang }, text }
    },
  }
}

export type TranslatorFiles = ReturnType<typeof createTranslatorFiles>

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}

/** Returns a note with its hint in words. */
function inWords(note: Note, language: Language): string {
  const { message, hint } = wordingOf(language, note)
  return [message, hint ?? []].flat().join(' ')
}
