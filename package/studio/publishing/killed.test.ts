import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundle } from '../../../server/testing/bundle.ts'
import { edited, sound } from '../../../tests/flows/flow-folder.ts'
import { digestOf, publishLog } from './publish-log.ts'
import { flowsIn, quickPublisher } from './quick-publisher.test-kit.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

/** The number of processes at a time. */
const parallel = 4
const reworded = edited(sound, '"id": "sound"', '"id": "sound", "title": "Second"')
let folder: string
let programs: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaiwa-killed-'))
  mkdirSync(flowsIn(first()), { recursive: true })
  writeFlow(first(), sound)
  await publish(first())
  programs = await bundle(import.meta.dirname, ['killed-publisher.test-kit'])
})
afterAll(() => {
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true })
})

/** A project of which one version is published. */
const first = () => join(folder, 'first')
const writeFlow = (root: string, text: string) => writeFileSync(join(flowsIn(root), 'sound.flow.json'), text)

async function publish(root: string): Promise<void> {
  const publisher = quickPublisher(root)
  const preview = await publisher.preview('en')
  if ('failed' in preview) throw new Error(preview.failed.code)
  expect(await publisher.confirm(preview.digest, '', 'en')).not.toHaveProperty('failed')
}

/** Returns all files for visitors with their contents. Undefined between the two renamings of a replacement. */
function filesFor(root: string): Readonly<Record<string, string>> | undefined {
  const embed = join(root, 'dist/embed')
  if (!existsSync(embed)) return undefined
  const names = readdirSync(embed, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => statSync(join(embed, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(embed, name), 'utf8')]))
}

/** Publishes a second version in a process that is killed at a point. Returns undefined if it ended before. */
async function killedAt(point: number): Promise<string | undefined> {
  const root = join(folder, String(point))
  cpSync(first(), root, { recursive: true })
  writeFlow(root, reworded)
  const child = spawn(process.execPath, [join(programs, 'killed-publisher.test-kit.js'), root, String(point)], {
    stdio: 'inherit',
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return undefined
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return root
}

test('killed at any point, a publication leaves all old or all new files, and a log that agrees', async () => {
  const whole = join(folder, 'second')
  cpSync(first(), whole, { recursive: true })
  writeFlow(whole, reworded)
  await publish(whole)
  const [old, next] = [filesFor(first())!, filesFor(whole)!]
  expect(old).not.toEqual(next)
  const results = new Set<string>()
  let points = 0

  for (let isOver = false; !isOver; points += parallel) {
    const roots = await Promise.all(Array.from({ length: parallel }, (_, index) => killedAt(points + index)))
    isOver = roots.includes(undefined)
    for (const root of roots.filter((item) => item !== undefined)) {
      const left = filesFor(root)
      expect([old, next, undefined]).toContainEqual(left)

      const { publications, live } = await quickPublisher(root).published()
      const files = filesFor(root)
      const isNew = files?.['flows/all.js'] === reworded
      expect(files).toEqual(isNew ? next : old)
      if (left) expect(files).toEqual(left)
      expect(publications.length).toBe(isNew ? 2 : 1)
      expect(live).toBe(publications[0])
      expect(live!.texts.sound).toBe(digestOf(isNew ? reworded : sound))
      const log = publishLog(join(root, 'published'))
      expect(publications.map((publication) => log.textsOf(publication)?.get('sound'))).toEqual(
        isNew ? [reworded, sound] : [sound],
      )
      expect(readdirSync(join(root, 'published')).toSorted()).toEqual(['log.jsonl', 'texts'])
      results.add(`${left ? 'files' : 'none'} ${isNew ? 'new' : 'old'}`)

      // The next publication is not hindered by what the process has left.
      writeFlow(root, edited(sound, '"id": "sound"', '"id": "sound", "title": "Third"'))
      await publish(root)
      expect((await quickPublisher(root).published()).publications.length).toBe(isNew ? 3 : 2)
    }
  }
  // It ended before, between and after the two renamings.
  expect([...results].toSorted()).toEqual(['files new', 'files old', 'none old'])
  expect(points).toBeGreaterThan(20)
})
