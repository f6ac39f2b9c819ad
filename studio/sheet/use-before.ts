import { useCallback } from 'react'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { readableSentences } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { baseOf, earlier, type Against } from './compared-with.ts'

/** Returns the id of the flow that the current flow is a variant of. */
export function useBaseOf(): string | undefined {
  const { text, ids } = useSnapshot()
  const base = baseOf(text)
  return base !== undefined && ids.includes(base) ? base : undefined
}

/**
 * Returns the sentences of the version to compare with. They are empty if its file did not exist, and `unreadable` if
 * it has mistakes.
 */
export function useBefore(against: Against): readonly TextEntry[] | 'unreadable' | undefined {
  const workspace = useWorkspace()
  const { current, saved } = useSnapshot()
  const { language } = useWords()
  const load = useCallback(async () => {
    if (against.what === 'nothing' || (against.what === 'commit' && against.hash === '')) return undefined
    const { opened, keeper, desk } = workspace
    const before = await earlier(against, { id: current, opened, saved, commits: keeper.commits })
    if (!before) return []
    const flow = await desk.lister.flowOf(before.opened, before.id)
    return flow ? readableSentences(await desk.lister.texts(flow), language) : ('unreadable' as const)
  }, [workspace, against, current, saved, language])
  return useAnswer(load)
}
