import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Updater } from 'use-immer'
import { useWorkspace } from '../app/use-workspace.ts'
import { dayOf } from '../../engine/runtime/effects/today.ts'
import type { Flow } from '../../schemas/flow.ts'
import { actsOf, type Act } from './acts.ts'
import type { Played } from './played.ts'
import { clientsOf, type Scene } from './scene.ts'
import type { Stage } from './stage.tsx'

/** Milliseconds between one deed and the next: time enough to read what was asked. */
const pace = 1200

/** A visit under way. */
interface Visiting {
  readonly acts: readonly Act[]
  readonly why: string
  /** How many acts have been shown. */
  readonly at: number
  readonly isRunning: boolean
}

interface Given {
  readonly stage: Remote<Stage> | undefined
  readonly flow: Flow
  readonly scene: Scene
  readonly change: Updater<Scene>
  readonly played: Played | undefined
}

/** Shows visitors in the form, and goes to its questions. */
export function usePlayer({ stage, flow, scene, change, played }: Given) {
  const { prover } = useWorkspace().desk
  const [visiting, visit] = useState<Visiting>()
  /** The question that the visitor is not asked. */
  const [unasked, miss] = useState<string>()

  // A flow that is edited meanwhile does not have its visitor begin anew.
  const shown = useRef(flow)
  useEffect(() => void (shown.current = flow), [flow])
  const begin = useCallback(
    async ({ visitor, why }: Played): Promise<void> => {
      if (!stage) return
      const { events } = await prover.visit(shown.current, visitor)
      const [opening = [], ...rest] = actsOf(events)
      change((draft) => {
        draft.host = { options: { ...visitor.options }, query: { ...visitor.query }, split: { ...visitor.split } }
        if (visitor.replies[0]) draft.found.count = visitor.replies[0].length
      })
      // After the form has got to know who visits it.
      setTimeout(() => {
        void stage.play(opening)
        visit({ acts: rest, why, at: 0, isRunning: true })
      })
    },
    [stage, prover, change],
  )
  // Whoever comes back to the preview finds the visit as it was left.
  const begun = useRef<Played>(undefined)
  useEffect(() => {
    if (!played || !stage || begun.current === played) return
    begun.current = played
    void begin(played)
  }, [begin, stage, played])

  const next = useCallback(() => {
    if (!visiting) return
    const act = visiting.acts[visiting.at]
    if (act) void stage?.tell(act)
    visit({ ...visiting, at: visiting.at + (act ? 1 : 0), isRunning: visiting.isRunning && visiting.at + 1 < visiting.acts.length })
  }, [stage, visiting])
  useEffect(() => {
    if (!visiting?.isRunning) return
    const timer = setTimeout(next, pace)
    return () => clearTimeout(timer)
  }, [visiting, next])

  return {
    visiting,
    unasked,
    next,
    again: () => played && void begin(played),
    run: (isRunning: boolean) => visiting && visit({ ...visiting, isRunning }),
    end: () => visit(undefined),
    /** Answers all questions before one, as somebody well-meaning would. */
    jump: async (step: string): Promise<void> => {
      if (!stage) return
      visit(undefined)
      const { options, query, split } = scene.host
      const visitor = { options, query, split, replies: [clientsOf(scene)], answers: {}, skipped: [], until: step, today: dayOf(new Date()) }
      const { events, end } = await prover.visitUntil(flow, visitor)
      miss(end === 'stopped' ? undefined : step)
      if (end !== 'stopped') return
      await stage.play(actsOf(events).flat())
      await stage.scrollTo(step)
    },
  }
}

export type Playing = ReturnType<typeof usePlayer>
