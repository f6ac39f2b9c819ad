import { createQuickJudge } from '../../engine/language/judge.ts'
import { loaderOf } from '../../engine/language/load.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { fileSourceOf, idOf, loadedWithUsers, type Opened } from './opened.ts'
import { wordFindings, type WordedFinding } from './worded-finding.ts'

/** The result of reading the current text of a flow, without proof. */
export interface Reading {
  /**
   * The flow with its defaults and, for a variant, merged with its base. For a part file it is a flow that uses the
   * part. Undefined if something is wrong with it.
   */
  readonly flow: Flow | undefined
  readonly findings: readonly WordedFinding[]
}

/** Reads flows as they are typed. */
export function createReader(vocabulary: Vocabulary) {
  const load = loaderOf(vocabulary, createQuickJudge(vocabulary), fileSourceOf({ texts: {} }))
  return {
    read(opened: Opened, id: string, language: Language): Reading {
      const { flow, problems, texts } = loadedWithUsers(load, opened, id)
      return { flow, findings: wordFindings(problems, (file) => texts.get(file) ?? '', idOf, language) }
    },
  }
}

export type Reader = ReturnType<typeof createReader>

/**
 * Runs one piece of work at a time. Of the inputs that arrive meanwhile, only the last is processed: text that is typed
 * faster than it is read is read in its final state. A failure does not stop the next run.
 */
export function latest<Input>(work: (input: Input, isLast: () => boolean) => Promise<void>): (input: Input) => void {
  let busy = false
  let next: { readonly input: Input } | undefined
  const go = async (): Promise<void> => {
    busy = true
    while (next) {
      const { input } = next
      next = undefined
      await work(input, () => next === undefined).catch((error: unknown) => console.error(error))
    }
    busy = false
  }
  return (input) => {
    next = { input }
    if (!busy) void go()
  }
}
