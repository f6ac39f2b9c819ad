import { createRecorder, type Recorder } from '../../engine/runtime/session/recording/recorder.ts'
import type { Store } from '../../engine/runtime/session/store.ts'

/** Records the forms of a page. */
export interface PageRecorder {
  /** Records a form, by the id of its flow; a known recording continues. */
  readonly watch: (flow: string, store: Store) => void
  /**
   * Returns the flow of the form that was opened last, with its recorder; undefined if none was opened since the first
   * call.
   */
  readonly latest: () => readonly [flow: string, recorder: Recorder] | undefined
}

export function createPageRecorder(): PageRecorder {
  const recorders = new Map<string, Recorder>()
  let opened: string | undefined
  return {
    watch(flow, store) {
      if (recorders.has(flow)) return
      recorders.set(flow, createRecorder(store.program, store))
      store.listen(({ type }) => {
        if (type === 'opened') opened = flow
      })
    },
    latest: () => (opened === undefined ? undefined : [opened, recorders.get(opened)!]),
  }
}
