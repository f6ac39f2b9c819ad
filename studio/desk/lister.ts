import { explain } from '../../engine/language/explain/explain.ts'
import { type ExplanationSection, explanationSections } from '../../engine/language/explain/print.ts'
import { type ComparedSplit, compareShares } from '../../engine/language/explain/shares.ts'
import { createQuickJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { fileSourceOf, loadedWithUsers, type Opened } from './opened.ts'

/** A flow by its id, among the files that it needs. */
export interface FlowAmong {
  readonly opened: Opened
  readonly id: string
}

/** The most cases of one place: words that refer to words, each with its own cases, multiply to millions. */
const most = 5000

/** Lists the texts of flows, and the differences between their shares. */
export function createLister(vocabulary: Vocabulary) {
  const load = loaderOf(vocabulary, createQuickJudge(vocabulary), fileSourceOf({ texts: {} }))
  /** Returns a flow, or undefined if something is wrong with it. */
  const flowOf = (opened: Opened, id: string): Flow | undefined => loadedWithUsers(load, opened, id).flow
  return {
    flowOf,
    /**
     * Returns in words what visitors, pages and servers notice if the second flow replaces the first one, or undefined
     * if something is wrong with one of them.
     */
    explained(before: FlowAmong, after: FlowAmong, language: Language): readonly ExplanationSection[] | undefined {
      const [first, second] = [before, after].map(({ opened, id }) => flowOf(opened, id))
      return first && second && explanationSections(explain(first, second, vocabulary), language)
    },
    /** Returns every sentence that visitors may read, with the cases in which it appears. */
    texts: (flow: Flow): readonly TextEntry[] => allTextEntries(flow, vocabulary, most),
    /** Compares the shares of each split of a flow without errors: whether they differ in more than their texts. */
    shares: (flow: Flow): readonly ComparedSplit[] => compareShares(flow, vocabulary),
  }
}

export type Lister = ReturnType<typeof createLister>
