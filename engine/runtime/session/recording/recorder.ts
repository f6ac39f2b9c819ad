import type { Program } from '../../program/program.ts'
import type { SessionEvent, Timed } from '../events.ts'
import type { Store } from '../store.ts'
import { recordingOf, type Recording, type RecordingOptions } from './recording.ts'

/** What hears conversations, each from its opening on. */
export interface Recorder {
  /**
   * The conversation that was opened last, as far as it has come; undefined where none was opened. Its answers are left
   * out unless they are asked for.
   */
  readonly recording: (options?: RecordingOptions) => Recording | undefined
  /** Hears no more; what was recorded stays. */
  readonly stop: () => void
}

/**
 * Records what a form is told.
 *
 * @param program the edition of the flow that the form goes by, when a recording is asked for
 */
export function createRecorder(program: () => Program, { hear, state }: Pick<Store, 'hear' | 'state'>): Recorder {
  let events: Timed<SessionEvent>[] = []
  let from = 0
  const stop = hear((event) => {
    const { open, lastRequest } = state()
    if (event.type === 'opened' && !open) {
      events = []
      from = lastRequest
    } else if (events.length === 0) return
    events.push(event)
  })
  return {
    recording: (options) => (events.length === 0 ? undefined : recordingOf(program(), events, options, from)),
    stop,
  }
}
