import type { Program } from '../../engine/runtime/program/program.ts'
import type { SessionEvent, Timed } from '../../engine/runtime/session/events.ts'
import { recordingOf, type Recording, type RecordingOptions } from '../../engine/runtime/session/recording/recording.ts'

/** Records one session. */
export interface SessionRecorder {
  /** Pass it to `createSession` as the option of the same name. */
  readonly onTold: (event: Timed<SessionEvent>) => void
  /** Returns the events so far, without answers unless the options include them. */
  readonly recording: (options?: RecordingOptions) => Recording
}

/**
 * Records a session of `createSession` from its beginning: `createSession({ program, sources, onTold: recorder.onTold
 * })`.
 */
export function createRecorder(program: Program): SessionRecorder {
  const events: Timed<SessionEvent>[] = []
  return { onTold: (event) => void events.push(event), recording: (options) => recordingOf(program, events, options) }
}
