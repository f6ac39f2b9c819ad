import { createQuickJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { fileSourceOf, loadedWithUsers, type Opened } from './opened.ts'

/** The most cases of one place: words that refer to words, each with its own cases, multiply to millions. */
const most = 5000

/** Lists the texts of flows. */
export function createLister(vocabulary: Vocabulary) {
  const load = loaderOf(vocabulary, createQuickJudge(vocabulary), fileSourceOf({ texts: {} }))
  return {
    /** Returns a flow, or undefined if something is wrong with it. */
    flowOf: (opened: Opened, id: string): Flow | undefined => loadedWithUsers(load, opened, id).flow,
    /** Returns every sentence that visitors may read, with the cases in which it appears. */
    texts: (flow: Flow): readonly TextEntry[] => allTextEntries(flow, vocabulary, most),
  }
}

export type Lister = ReturnType<typeof createLister>
