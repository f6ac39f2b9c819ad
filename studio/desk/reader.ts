import { newCatalogOf, type Original, partsOfName } from '../../engine/language/extend/catalogs.ts'
import { type TranslatedText, translatedTexts, updatedCatalog } from '../../engine/language/extend/coverage.ts'
import { standAlone } from '../../engine/language/extend/stand-alone.ts'
import { createQuickJudge } from '../../engine/language/judge.ts'
import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { readSource } from '../../engine/language/read/read.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { fileOf, fileSourceOf, idOf, isCatalogId, loadedWithUsers, type Opened } from './opened.ts'
import { wordFindings, type WordedFinding } from './worded-finding.ts'

/** The texts of a catalog's flow, beside their translations. */
export interface Translation {
  /** The language of the flow. */
  readonly lang: string
  /** The steps of the flow in the order of the conversation. */
  readonly steps: readonly string[]
  readonly texts: readonly TranslatedText[]
}

/** The result of reading the current text of a flow, without proof. */
export interface Reading {
  /**
   * The flow with its defaults and, for a variant, merged with its base. For a part file it is a flow that uses the
   * part, and for a catalog the flow in its language. Undefined if something is wrong with it.
   */
  readonly flow: Flow | undefined
  /** For a catalog whose flow has no mistakes. */
  readonly translation?: Translation | undefined
  readonly findings: readonly WordedFinding[]
}

/** Reads flows as they are typed. */
export function createReader(vocabulary: Vocabulary) {
  const load = loaderOf(vocabulary, createQuickJudge(vocabulary), fileSourceOf({ texts: {} }))
  const originalOf = (opened: Opened, id: string): Original | undefined => {
    const { written } = load(fileOf(id), fileOf(id), fileSourceOf(opened))
    return written && { id, written, vocabulary }
  }
  return {
    read(opened: Opened, id: string, language: Language): Reading {
      const { flow, problems, texts, coverage } = loadedWithUsers(load, opened, id)
      const findings = wordFindings(problems, (file) => texts.get(file) ?? '', idOf, language)
      if (!isCatalogId(id)) return { flow, findings }
      const original = originalOf(opened, partsOfName(id).id)
      const catalog = contentOf(opened.texts[id] ?? '')
      const translation = original &&
        catalog && {
          lang: String(original.written.value.lang),
          steps: stepsIn(original.written.value),
          texts: translatedTexts(catalog, original, coverage),
        }
      return { flow, findings, translation }
    },
    /**
     * Returns a flow as a single file with another id: with the contents of its part files and, for a catalog, in its
     * language. Undefined if the flow has a mistake.
     */
    standAlone(opened: Opened, id: string, name: string): SchemaPart | undefined {
      const { written } = load(fileOf(id), fileOf(id), fileSourceOf(opened))
      return written && standAlone(written.value, name, '../schemas/flow.schema.json')
    },
    /**
     * Returns the text of a catalog, which need not exist yet, with every text that it lacks in the words of the flow.
     * Undefined if the catalog or its flow has a mistake.
     */
    completeCatalog(opened: Opened, id: string): string | undefined {
      const name = partsOfName(id)
      const original = originalOf(opened, name.id)
      if (!original) return undefined
      const text = opened.texts[id] ?? formattedFile(newCatalogOf(original.written.value, name))
      const texts = { ...opened.texts, [id]: text }
      const { coverage } = load(fileOf(id), fileOf(id), fileSourceOf({ ...opened, texts }))
      const catalog = contentOf(text)
      return coverage && catalog && formattedFile(updatedCatalog(catalog, original, coverage.missing, false))
    },
  }
}

const contentOf = (text: string): SchemaPart | undefined => readSource(text, '').source?.value

/** Returns the steps of a flow in the order of the conversation. */
function stepsIn({ steps, order }: SchemaPart): string[] {
  const first = Array.isArray(order) ? order.map(String) : []
  return [...new Set([...first, ...Object.keys(steps as SchemaPart)])]
}

export type Reader = ReturnType<typeof createReader>
