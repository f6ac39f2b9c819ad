import { expect, test } from 'vitest'
import { replayRecording } from '../../../engine/language/recording/replay-recording.ts'
import type { Recording } from '../../../engine/runtime/session/recording/recording.ts'
import { copyOf } from '../../support/copy.ts'
import { moving } from '../../support/moving.ts'
import { Visitor } from '../support/visitor.ts'

const { title } = copyOf(moving.flow)
const record = (visitor: Visitor, options?: { answers: boolean }) =>
  visitor.page.evaluate((given) => window.kaiwa!.record(given), options)

test('a recording begins on request, contains no answers, and replays to the same state', async () => {
  const visitor = await Visitor.prepare({ locale: 'en-GB' })
  const fetched: string[] = []
  visitor.page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  await visitor.page.goto('/')
  await visitor.page.waitForFunction(() => window.kaiwa)
  await visitor.page.evaluate(() => window.kaiwa!.preload('moving'))
  const isLoaded = () => fetched.some((path) => /recorder/.test(path))
  expect(isLoaded()).toBe(false)
  expect(await record(visitor)).toBeUndefined()
  expect(isLoaded()).toBe(true)

  await visitor.page.evaluate(() => window.kaiwa!.open({ flow: 'moving' }))
  await visitor.choose('home', title('home', 'flat'))
  await visitor.fill({ floor: '37' })
  await visitor.enter('lift', title('lift', 'goods'))
  await visitor.confirm('stairs')
  await visitor.step('size').waitFor()

  const recording = (await record(visitor)) as Recording
  expect(JSON.stringify(recording)).not.toMatch(/"(flat|goods|37?)"/)
  const { state, difference } = replayRecording(moving, recording)
  expect(difference).toBeUndefined()
  expect(state.steps.of('home').values).toEqual({ home: 'flat' })

  const complete = replayRecording(moving, (await record(visitor, { answers: true })) as Recording)
  expect(complete.difference).toBeUndefined()
  expect(complete.state.steps.of('stairs').values).toMatchObject({ floor: '37', lift: 'goods' })
  expect(visitor.errors).toEqual([])
})
