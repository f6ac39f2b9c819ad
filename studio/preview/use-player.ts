import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Updater } from 'use-immer'
import type { Counterexample } from '../../engine/language/counterexample.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { actsOf, type Act, type Played } from './acts.ts'
import { clientsOf, type Scene } from './scene.ts'
import type { Stage } from './stage.tsx'

/** Milliseconds between two actions: enough time to read the question. */
const pace = 1200

/** A replay in progress. */
interface Visiting {
  readonly acts: readonly Act[]
  readonly why: string
  /** The number of acts that have been shown. */
  readonly at: number
  readonly isRunning: boolean
}

interface Given {
  readonly stage: Remote<Stage> | undefined
  readonly scene: Scene
  readonly change: Updater<Scene>
  readonly played: Played | undefined
  /** Starts the form of a flow from the beginning, with the first events of a visitor. */
  readonly start: (flow: Flow, scene: Scene, act: Act) => Promise<void>
}

/**
 * Returns the current flow for the latest text, as soon as that has been read. If the text has a mistake, returns the
 * last flow without one.
 */
const flowAsTyped = (workspace: Workspace): Promise<Flow | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const { reading, text, sound } = workspace.snapshot()
      if (reading?.of !== text) return
      stop()
      resolve(sound)
    }
    const stop = workspace.subscribe(look)
    look()
  })

/** Returns a scene with the visitor of a counterexample. */
const visitedBy = ({ options, query, split, replies: [found] }: Counterexample, scene: Scene): Scene => ({
  ...scene,
  host: { options: { ...options }, query: { ...query }, split: { ...split } },
  found: { ...scene.found, ...(found && { count: found.length }) },
})

/** Replays visitors in the form, and goes to its questions. */
export function usePlayer({ stage, scene, change, played, start }: Given) {
  const workspace = useWorkspace()
  const { prover } = workspace.desk
  const [visiting, visit] = useState<Visiting>()
  /** The requested question, if the visitor does not reach it. */
  const [unasked, miss] = useState<string>()

  const begin = useCallback(
    async ({ visitor, why }: Played): Promise<void> => {
      const flow = await flowAsTyped(workspace)
      if (!flow) return
      const { events } = await prover.visit(flow, visitor)
      const [opening = [], ...rest] = actsOf(events)
      const visited = visitedBy(visitor, scene)
      change(visited)
      await start(flow, visited, opening)
      visit({ acts: rest, why, at: 0, isRunning: true })
    },
    [workspace, prover, scene, change, start],
  )
  // A preview that is shown again continues the replay where it was left.
  const begun = useRef<Played>(undefined)
  useEffect(() => {
    if (!played || !stage || begun.current === played) return
    begun.current = played
    void begin(played)
  }, [begin, stage, played])

  const next = useCallback(() => {
    if (!visiting) return
    const act = visiting.acts[visiting.at]
    if (act) void stage?.dispatch(act)
    visit({
      ...visiting,
      at: visiting.at + (act ? 1 : 0),
      isRunning: visiting.isRunning && visiting.at + 1 < visiting.acts.length,
    })
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
    /** Goes to a question. All questions before it are answered as a well-meaning visitor would answer them. */
    jump: async (step: string): Promise<void> => {
      visit(undefined)
      const flow = await flowAsTyped(workspace)
      if (!flow) return
      const { options, query, split } = scene.host
      const visitor = {
        options,
        query,
        split,
        replies: [clientsOf(scene)],
        answers: {},
        skipped: [],
        until: step,
        today: dayOf(new Date()),
      }
      const { events, end } = await prover.visitUntil(flow, visitor)
      miss(end === 'stopped' ? undefined : step)
      if (end !== 'stopped') return
      await start(flow, scene, actsOf(events).flat())
      await stage?.scrollTo(step)
    },
  }
}

export type Playing = ReturnType<typeof usePlayer>
