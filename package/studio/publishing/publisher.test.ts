import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newVariantOf } from '../../../engine/language/extend/overlay.ts'
import type { SchemaPart } from '../../../engine/language/read/schema-part.ts'
import type { Flow } from '../../../schemas/flow.ts'
import type { Attempt } from '../../../studio/publish/publishing.ts'
import { edited, sound } from '../../../tests/flows/flow-folder.ts'
import { digestOf, publishLog } from './publish-log.ts'
import { type Build, quickBuild, quickPublisher } from './quick-publisher.test-kit.ts'

let root: string
let flows: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaiwa-publisher-'))
  flows = join(root, 'flows')
  mkdirSync(flows)
  writeFlow(sound)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const writeFlow = (text: string, id = 'sound') => writeFileSync(join(flows, `${id}.flow.json`), text)
const { question } = (JSON.parse(sound) as Flow).steps.name!.bubbles as { readonly question: string }
const reworded = (text: string) => edited(sound, question, text)
const embed = () => join(root, 'dist/embed')
const live = () => readFileSync(join(embed(), 'flows/all.js'), 'utf8')
const log = () => publishLog(join(root, 'published'))

const quickly: Build = ({ folder }) => Promise.resolve(quickBuild(root, folder))
const publisherWith = (build: Build = quickly) => quickPublisher(root, build)
type Publisher = ReturnType<typeof publisherWith>

function succeeded<Result extends object>(attempt: Attempt<Result>): Result {
  if ('failed' in attempt) throw new Error(JSON.stringify(attempt.failed))
  return attempt
}
const previewOf = async (publisher: Publisher) => succeeded(await publisher.preview('en'))
async function publish(publisher: Publisher, note = '') {
  const { digest } = await previewOf(publisher)
  return succeeded(await publisher.confirm(digest, note, 'en')).publication
}

test('a preview says what visitors would read otherwise, and publishes nothing', async () => {
  const publisher = publisherWith()
  const first = await previewOf(publisher)
  expect([first.changes, first.isLive, first.isSame]).toEqual([
    [{ ids: ['sound'], change: 'new', sections: [] }],
    false,
    false,
  ])
  expect(existsSync(embed())).toBe(false)
  await publish(publisher)
  writeFlow(reworded('Another question'))
  const { changes, isLive } = await previewOf(publisher)
  expect([isLive, changes.map(({ ids, change }) => [ids, change])]).toEqual([true, [[['sound'], 'changed']]])
  const lines = changes[0]!.sections.flatMap((section) => section.lines).join('\n')
  expect(lines).toContain(`before: ${question}`)
  expect(lines).toContain('after:  Another question')
  expect(live()).toBe(sound)
})

test('a confirmed preview is published, and the log has who, when, what and why', async () => {
  const publisher = publisherWith()
  const publication = await publish(publisher, 'The first one')
  expect(live()).toBe(sound)
  expect(publication).toMatchObject({ who: 'Somebody', note: 'The first one', texts: { sound: digestOf(sound) } })
  expect(Math.abs(Date.parse(publication.at) - Date.now())).toBeLessThan(60_000)
  expect(await publisher.published()).toMatchObject({
    publications: [publication],
    live: publication,
    isPublished: true,
  })
  expect(await publisher.text(publication.texts.sound!)).toBe(sound)
  expect(readdirSync(join(root, 'dist'))).toEqual(['embed'])
  expect(readdirSync(join(root, 'published')).toSorted()).toEqual(['log.jsonl', 'texts'])
})

test('a file that changes after the preview, or during the build, is not published', async () => {
  const publisher = publisherWith()
  await publish(publisher)
  writeFlow(reworded('Second'))
  const { digest } = await previewOf(publisher)
  writeFlow(reworded('Third'))
  expect(await publisher.confirm(digest, '', 'en')).toEqual({ failed: { code: 'changed' } })
  expect([live(), log().publications().length]).toEqual([sound, 1])
  const whileBuilding = publisherWith(async (options) => {
    const result = await quickly(options)
    writeFlow(reworded('Fourth'))
    return result
  })
  expect(await whileBuilding.preview('en')).toEqual({ failed: { code: 'changed' } })
  expect(readdirSync(join(root, 'dist'))).toEqual(['embed'])
})

test('a preview that was compared with another published state is not published', async () => {
  const [first, second] = [publisherWith(), publisherWith()]
  await publish(first)
  writeFlow(reworded('Second'))
  const { digest } = await previewOf(first)
  await publish(second, 'by another program')
  expect(await first.confirm(digest, '', 'en')).toEqual({ failed: { code: 'changed' } })
  expect(log().publications()).toHaveLength(2)
})

test('errors in a flow leave the published files as they are', async () => {
  const publisher = publisherWith()
  await publish(publisher)
  writeFlow('a mistake')
  expect(await publisher.preview('en')).toEqual({ failed: { code: 'wrong', detail: 'a mistake' } })
  expect([live(), readdirSync(join(root, 'dist'))]).toEqual([sound, ['embed']])
  rmSync(join(flows, 'sound.flow.json'))
  expect(await publisher.preview('en')).toEqual({ failed: { code: 'empty' } })
})

test('while one publication is in progress, another one is refused; a preview can be cancelled', async () => {
  const publisher = publisherWith(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const running = publisher.preview('en')
  expect(await publisher.preview('en')).toEqual({ failed: { code: 'busy' } })
  expect(await publisher.confirm('x', '', 'en')).toEqual({ failed: { code: 'busy' } })
  // The build begins after the project is loaded.
  while (
    !existsSync(join(root, 'dist')) ||
    readdirSync(join(root, 'dist')).every((name) => !name.startsWith('building-'))
  )
    await new Promise((next) => setTimeout(next, 5))
  await publisher.cancel()
  expect(await running).toEqual({ failed: { code: 'cancelled' } })
  expect(readdirSync(join(root, 'dist'))).toEqual([])
})

test('two confirmations of one preview publish once', async () => {
  const publisher = publisherWith()
  const { digest } = await previewOf(publisher)
  const results = await Promise.all([publisher.confirm(digest, '', 'en'), publisher.confirm(digest, '', 'en')])
  expect(results.map((result) => 'failed' in result)).toEqual([false, true])
  expect(log().publications()).toHaveLength(1)
})

test('a new theme is reported, and its text is in the log', async () => {
  const publisher = publisherWith()
  await publish(publisher)
  expect((await previewOf(publisher)).hasNewTheme).toBe(false)
  const theme = ':root { --kaiwa-gap: 4px; }'
  writeFileSync(join(flows, 'theme.css'), theme)
  expect((await previewOf(publisher)).hasNewTheme).toBe(true)
  const { texts } = await publish(publisher)
  expect(await publisher.text(texts['theme.css']!)).toBe(theme)
  expect((await previewOf(publisher)).hasNewTheme).toBe(false)
})

test('files from a build that is not in the log are recognized', async () => {
  const publisher = publisherWith()
  await publish(publisher)
  writeFlow(reworded('Built by hand'))
  quickBuild(root, join(root, 'dist'))
  expect(await publisher.published()).not.toHaveProperty('live')
  expect(await previewOf(publisher)).toMatchObject({ isLive: false, isSame: true, unchanged: ['sound'] })
})

test('a landing page with the same differences as its base is listed with it', async () => {
  const short = JSON.stringify(newVariantOf(JSON.parse(sound) as SchemaPart, 'sound', 'short'))
  writeFlow(short, 'short')
  const publisher = publisherWith()
  await publish(publisher)
  writeFlow(reworded('Second'))
  writeFlow(`${short}\n`, 'short')
  expect((await previewOf(publisher)).changes.map(({ ids }) => ids)).toEqual([['short', 'sound']])
})

// The states in which a process can end while it publishes.
test.each([
  ['before the files are replaced', 0, 1],
  ['between the two renamings', 1, 1],
  ['after the renamings', 2, 2],
])(
  'a program that ends %s leaves the old or the new publication, and a log that fits',
  async (_, renamings, expected) => {
    const publisher = publisherWith()
    const first = await publish(publisher)
    writeFlow(reworded('Second'))
    const made = join(root, 'made')
    quickBuild(root, made)
    const next = publisherWith()
    const { digest } = await previewOf(next)
    await next.confirm(digest, '', 'en')
    const second = log().publications()[0]!
    // Goes back to the first publication, and begins the second one again by hand.
    rmSync(join(root, 'published/log.jsonl'))
    await log().begin(first, new Map([['sound', sound]]))
    await log().end(first.built)
    rmSync(embed(), { recursive: true })
    writeFlow(sound)
    quickBuild(root, join(root, 'dist'))
    await log().begin(second, new Map())
    if (renamings > 0) renameSync(embed(), `${embed()}.replaced`)
    if (renamings > 1) renameSync(join(made, 'embed'), embed())

    const state = await publisherWith().published()
    expect(state.publications.map(({ at }) => at)).toEqual([second.at, first.at].slice(2 - expected))
    expect(state.live?.at).toBe(expected === 1 ? first.at : second.at)
    expect(live()).toBe(expected === 1 ? sound : reworded('Second'))
    expect(existsSync(join(root, 'published/pending.json'))).toBe(false)
  },
)

test('a line of the log that was cut off does not spoil the lines around it', async () => {
  const publisher = publisherWith()
  await publish(publisher)
  const file = join(root, 'published/log.jsonl')
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"at":"2026`)
  writeFlow(reworded('Second'))
  await publish(publisher)
  expect((await publisher.published()).publications).toHaveLength(2)
})

test('a stored text can be read by its digest only', () => {
  writeFileSync(join(root, 'secret.json'), '{}')
  expect([log().text('../../secret'), log().text('a'.repeat(64))]).toEqual([undefined, undefined])
})
