import { useCallback, useRef, useState } from 'react'
import { useWords } from '../words/words.ts'
import type { Failure } from '../workspace/keeper.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { Preview, Publication, PublishFailure, Publishing } from './publishing.ts'

/** How far a publication is. */
export type Stage =
  | { readonly at: 'unsaved'; readonly ids: readonly string[] }
  | { readonly at: 'checking' }
  /** Flows that were saved as drafts, because they have errors. */
  | { readonly at: 'drafts'; readonly ids: readonly string[] }
  | { readonly at: 'not-saved'; readonly failure: Failure }
  | { readonly at: 'preview' | 'publishing'; readonly preview: Preview }
  | { readonly at: 'done'; readonly publication: Publication }
  | { readonly at: 'failed'; readonly failure: PublishFailure }

/** Returns the stage of a publication, undefined while there is none, and the functions that move it on. */
export function usePublication(publishing: Publishing) {
  const workspace = useWorkspace()
  const { language } = useWords()
  const [stage, enter] = useState<Stage>()
  // A result that arrives after the dialog was closed belongs to no publication.
  const run = useRef(0)

  const check = useCallback(async () => {
    const own = ++run.current
    enter({ at: 'checking' })
    const result = await publishing.preview(language)
    if (own !== run.current) return
    enter('failed' in result ? { at: 'failed', failure: result.failed } : { at: 'preview', preview: result })
  }, [publishing, language])

  const begin = useCallback(() => {
    const ids = workspace.snapshot().ids.filter(workspace.isChanged)
    if (ids.length > 0) enter({ at: 'unsaved', ids })
    else void check()
  }, [workspace, check])

  const saveAll = useCallback(async () => {
    const { outcome, drafts } = await workspace.save('all')
    // The studio shows the two texts of a file that was changed elsewhere.
    if ('changed' in outcome) enter(undefined)
    else if ('failed' in outcome) enter({ at: 'not-saved', failure: outcome.failed })
    else if (drafts.length > 0) enter({ at: 'drafts', ids: drafts })
    else await check()
  }, [workspace, check])

  const confirm = useCallback(
    async (preview: Preview, note: string) => {
      const own = ++run.current
      enter({ at: 'publishing', preview })
      const result = await publishing.confirm(preview.digest, note, language)
      if (own !== run.current) return
      enter('failed' in result ? { at: 'failed', failure: result.failed } : { at: 'done', ...result })
    },
    [publishing, language],
  )

  const close = useCallback(() => {
    run.current += 1
    enter(undefined)
    void publishing.cancel()
  }, [publishing])

  return { stage, begin, check, saveAll, confirm, close }
}
