import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProgram } from '../../language/compile/program.ts'
import { words } from '../../language/messages/wording.ts'
import { replayRecording } from '../../language/recording/replay-recording.ts'
import { onDay } from '../../runtime/program/on-day.ts'
import { outlineOf } from '../../runtime/session/recording/outline.ts'
import type { Recording } from '../../runtime/session/recording/recording.ts'
import { commandError } from '../command-error.ts'
import { flowIds, flowSuffix } from '../flow-files.ts'
import { projectLoader } from '../load.ts'
import { defineCommand } from './command.ts'

/**
 * `kaiwa replay <recording.json> [--json]`: replays a recording that `kaiwa.record()` made on a page, in the current
 * version of the flow. The exit code is 1 if the result differs from the recording, and 2 if it cannot be replayed.
 */
export const command = defineCommand({
  options: { json: { type: 'boolean' } },
  run({ values: { json }, positionals: [file], language, project }) {
    if (file === undefined) throw commandError('replay-how', { example: 'npx kaiwa-form replay recording.json' })
    const { flows, vocabulary } = project
    const recording = readRecording(file)
    const { flow: id } = recording
    if (!flowIds(flows).includes(id)) throw commandError('replay-no-flow', { file, id })
    const { flow } = projectLoader(project)(join(flows, id + flowSuffix))
    if (!flow) throw commandError('replay-unreadable', { id, file: id + flowSuffix })
    const program = compileProgram(flow, vocabulary)
    const { state, events, difference } = replayRecording(program, recording)
    if (json)
      console.log(
        JSON.stringify(
          { events, outline: outlineOf(onDay(program, state.visit.today), state), ...(difference && { difference }) },
          null,
          2,
        ),
      )
    else if (!difference) console.log(words(language, 'replay-same', { file, count: events.length, id }))
    else {
      const { at, recorded, now } = difference
      console.log(words(language, 'replay-other', { file, number: at + 1, type: recording.events[at]!.event.type, id }))
      for (const [name, value] of Object.entries(recorded))
        if (JSON.stringify(value) !== JSON.stringify(now[name as keyof typeof now]))
          console.log(`  ${name}: ${JSON.stringify(value)} → ${JSON.stringify(now[name as keyof typeof now])}`)
    }
    return difference ? 1 : 0
  },
})

function readRecording(file: string): Recording {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw commandError('no-such-file', { name: file })
  }
  try {
    const read = JSON.parse(text) as Partial<Recording> | null
    if (
      read?.recording === 1 &&
      typeof read.flow === 'string' &&
      Array.isArray(read.events) &&
      read.events.every(({ event }) => typeof event?.type === 'string')
    )
      return read as Recording
  } catch {
    // Reported below.
  }
  throw commandError('replay-no-recording', { file })
}
