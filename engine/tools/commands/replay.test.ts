import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { converse } from '../../../tests/support/conversation.ts'
import { moving, movingAnswers } from '../../../tests/support/moving.ts'
import { captureOutput } from '../../../tests/support/output.ts'
import { recordingOf, type Recording } from '../../runtime/session/recording/recording.ts'
import { runCommand } from './command.ts'
import { command } from './replay.ts'

const config = resolve(import.meta.dirname, '../../../kaiwa.config.ts')
const output = captureOutput()
const run = (...args: string[]) => runCommand(command, [...args, '--config', config, '--lang', 'en'], builtIn)

/** Returns a file with a recording of the second flow. */
function recorded(change: (recording: Recording) => unknown = (recording) => recording): string {
  const talk = converse({ program: moving })
  talk.open()
  for (const [field, value] of Object.entries(movingAnswers.flat.home!)) talk.type(field, value)
  const file = join(mkdtempSync(join(tmpdir(), 'kaiwa-recording-')), 'recording.json')
  writeFileSync(file, JSON.stringify(change(recordingOf(moving, talk.events))))
  return file
}

test('a replay of a recording reports its result', async () => {
  const file = recorded()
  expect([await run(file), output.err]).toEqual([0, ''])
  expect(output.out).toContain('in the flow "moving" lead to the same result')
  const before = output.out.length
  expect(await run(file, '--json')).toBe(0)
  expect(JSON.parse(output.out.slice(before))).toMatchObject({
    events: [{ type: 'opened' }, { type: 'edited', value: 'flat' }],
    outline: { shown: moving.flow.order.slice(0, 2) },
  })
})

test('a replay that leads elsewhere reports the event and the difference', async () => {
  const file = recorded(({ events, ...recording }) => ({
    ...recording,
    events: events.map(({ event, after }) => ({ event, after: { ...after, shown: ['other'] } })),
  }))
  expect(await run(file)).toBe(1)
  expect(output.out).toContain('from event 1, "opened", on')
  expect(output.out).toContain('shown: ["other"] → ["home"]')
})

test.each([
  [() => [], 'Name the recording'],
  [() => ['nowhere.json'], 'nowhere.json'],
  [() => [recorded(() => ({ recording: 2 }))], 'is not a recording'],
  [() => [recorded((recording) => ({ ...recording, flow: 'gone' }))], '"gone"'],
])('a recording that cannot be replayed is reported: %s', async (args, message) => {
  expect(await run(...args())).toBe(2)
  expect(output.err).toContain(message)
})
