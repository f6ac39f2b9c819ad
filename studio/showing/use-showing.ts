import { useCallback, useEffect, useState } from 'react'
import { flowIdOf } from '../desk/opened.ts'
import { useThemeRule } from '../theme/theme-rule.ts'
import type { Shown, ShowingFailure, ShowingOutcome } from '../workspace/showing.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { formOfFlow } from './form-of-flow.ts'

/** Milliseconds without an edit after which the shown form follows the flow. */
const rest = 500

/**
 * Returns the preview for telephones in the same network, with functions to start and to end it. As long as its flow is
 * open here, the preview follows each edit. Undefined if the studio has no server that can show a form.
 */
export function useShowing() {
  const workspace = useWorkspace()
  const { showing } = workspace.keeper
  const { sound, subject } = useSnapshot()
  const theme = useThemeRule()
  const [shown, show] = useState<Shown | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [failed, fail] = useState<ShowingFailure>()
  const take = useCallback((outcome: ShowingOutcome) => {
    if ('shown' in outcome) show(outcome.shown)
    fail('failed' in outcome ? outcome.failed : undefined)
  }, [])

  // After a reload of the studio, a preview may still be shown.
  useEffect(() => {
    void showing?.state().then((outcome) => 'shown' in outcome && show(outcome.shown))
  }, [showing])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => show(null), Math.max(shown.until - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [shown])
  const isFollowed = shown?.flow === flowIdOf(subject)
  useEffect(() => {
    if (!isFollowed || !sound || !showing) return
    const update = async () => {
      const form = await formOfFlow(workspace)
      const outcome = form && (await showing.update(form))
      // A lost connection does not end the preview: the next edit tries again.
      if (outcome && 'shown' in outcome && outcome.shown === null) show(null)
    }
    const timer = setTimeout(() => void update(), rest)
    return () => clearTimeout(timer)
  }, [workspace, showing, sound, theme, isFollowed])

  if (!showing) return undefined
  return {
    shown,
    isStarting,
    failed,
    start: async (): Promise<void> => {
      const form = await formOfFlow(workspace)
      if (!form) return
      setStarting(true)
      take(await showing.start(form))
      setStarting(false)
    },
    end: async (): Promise<void> => take(await showing.end()),
  }
}

export type ShowingState = NonNullable<ReturnType<typeof useShowing>>
