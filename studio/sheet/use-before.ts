import { useCallback } from 'react'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { valueIn, treeOf } from '../document/tree.ts'
import type { Saying } from '../../engine/language/texts/table.ts'

/** What a sheet is compared with. */
export type Against = 'nothing' | 'saved' | 'base'

/** The id of the flow that the current one is a variant of. */
export function useBaseOf(): string | undefined {
  const { text, ids } = useSnapshot()
  const tree = treeOf(text)
  const base = tree && valueIn(tree, ['extends'])
  return typeof base === 'string' && ids.includes(base) ? base : undefined
}

/** What visitors read of the flow that is compared with; of a file that was not there, nothing. */
export function useBefore(against: Against): readonly Saying[] | undefined {
  const workspace = useWorkspace()
  const { current, saved } = useSnapshot()
  const base = useBaseOf()
  const ask = useCallback(async (): Promise<readonly Saying[] | undefined> => {
    if (against === 'nothing') return undefined
    const { lister } = workspace.desk
    const { texts, pictures } = workspace.opened
    const own = saved[current]
    const kept = Object.entries(saved).flatMap(([id, text]) => (text === undefined ? [] : [[id, text] as const]))
    const flow =
      against === 'base'
        ? base !== undefined && (await lister.flowOf({ texts, pictures }, base))
        : own !== undefined && (await lister.flowOf({ texts: { ...texts, ...Object.fromEntries(kept) }, pictures }, current))
    return flow ? lister.texts(flow) : []
  }, [workspace, against, current, saved, base])
  return useAnswer(ask)
}
