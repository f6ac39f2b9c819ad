import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProgram } from '../browser/authoring/dev-server.ts'

const project = resolve(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'kaiwa-dev-'))
const write = (name: string, text: string) => writeFileSync(join(root, name), text)
afterAll(() => rmSync(root, { recursive: true }))

/** The source of a rule that requires a text to begin with the given one. */
const rule = (begin: string) => `export const test = (value) => value === '' || value.startsWith('${begin}')
export default { name: 'ours', argument: { const: true }, test, messages: { en: '', ja: '' }, help: { en: '', ja: '' },
  demands: () => ({ texts: ['${begin}'] }), examples: [{ argument: true, pass: ['${begin}1'], fail: ['x'] }] }`

/** Starts `kaiwa dev` for the project. */
const started = () =>
  startProgram(
    [
      join(project, 'node_modules/tsx/dist/cli.mjs'),
      join(project, 'package/kaiwa.ts'),
      'dev',
      '--config',
      join(root, 'kaiwa.config.mjs'),
      '--port',
      '0',
      '--lang',
      'en',
    ],
    project,
  )

test('kaiwa dev follows the project’s current rules, through a mistake in one', { timeout: 120_000 }, async () => {
  write('kaiwa.config.mjs', "export default { flows: '.', rules: ['./ours.mjs'] }")
  write('ours.mjs', rule('7'))
  const room = { type: 'text', label: 'Room', rules: { required: true, ours: true } }
  const steps = { room: { confirm: true, bubbles: { question: 'Which room?' }, fields: { room } } }
  write(
    'rooms.flow.json',
    JSON.stringify({ version: 1, id: 'rooms', lang: 'en', steps, send: { done: { go: '/thanks' } } }),
  )

  const server = await started()
  const sent = (answer: string) =>
    fetch(`${server.url}/api/v1/chat_form/conversion`, { method: 'POST', body: JSON.stringify({ room: answer }) }).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    expect([await sent('7'), await sent('8')]).toEqual([200, 422])
    write('ours.mjs', rule('8').replace('pass', 'passes'))
    await expect.poll(server.output, { timeout: 30_000 }).toMatch(/ours\.mjs is not a rule: "examples"/)
    write('ours.mjs', rule('8'))
    await expect.poll(() => sent('8'), { timeout: 30_000 }).toBe(200)
    expect(await sent('7')).toBe(422)
  } finally {
    await server.stop()
  }
})

test('the page of kaiwa dev has a button for each language of a flow', { timeout: 120_000 }, async () => {
  write('kaiwa.config.mjs', "export default { flows: '.' }")
  const field = { type: 'text', label: 'Room' }
  const steps = (label: string) => ({
    room: { confirm: true, bubbles: { question: 'Which?' }, fields: { room: { ...field, label } } },
  })
  const flow = { version: 1, lang: 'en', steps: steps('Room'), send: { done: { go: '/thanks' } } }
  write('rooms.flow.json', JSON.stringify({ ...flow, id: 'rooms' }))
  write('tables.flow.json', JSON.stringify({ ...flow, id: 'tables' }))
  const translated = { room: { bubbles: { question: 'Welches?' }, fields: { room: { label: 'Zimmer' } } } }
  write('rooms.de.json', JSON.stringify({ version: 1, translates: 'rooms', lang: 'de', steps: translated }))
  const server = await started()
  try {
    const page = await (await fetch(server.url, { headers: { Accept: 'text/html' } })).text()
    const openers = [...page.matchAll(/data-kaiwa-open='([^']*)'/g)].map(
      ([, options]) => JSON.parse(options!) as unknown,
    )
    expect(openers).toEqual([{ flow: 'rooms', lang: 'en' }, { flow: 'rooms', lang: 'de' }, { flow: 'tables' }])
  } finally {
    await server.stop()
  }
})
