import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { kaiwaFlows } from '../../engine/tools/plugin.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { FlowFolder } from './flow-folder.ts'

const flow = (question: string) =>
  JSON.stringify({
    version: 1,
    id: 'room',
    lang: 'en',
    steps: { room: { confirm: true, bubbles: { question }, fields: { room: { type: 'text', label: 'Room' } } } },
    send: { done: { go: '/thanks' } },
  })

test('in development a file that is saved again at once is read again', async () => {
  using folder = new FlowFolder()
  folder.write('room', flow('Which room?'))
  const server = await createServer({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [kaiwaFlows({ vocabulary: builtIn, folder: folder.path })],
  })
  const servedCode = async () => (await server.environments.client.transformRequest('virtual:kaiwa-flow/room'))?.code
  const isSeen = async (question: string) => {
    await expect.poll(servedCode, { interval: 1, timeout: 5000 }).toContain(question)
  }
  try {
    await isSeen('Which room?')
    for (let day = 1; day <= 5; day++) {
      folder.write('room', flow(`Which room on day ${day}?`))
      await isSeen(`Which room on day ${day}?`)
      folder.write('room', flow(`Which room on night ${day}?`))
      await isSeen(`Which room on night ${day}?`)
    }
  } finally {
    await server.close()
  }
})

test('in development a saved part file is read in the flow that uses it', async () => {
  using folder = new FlowFolder()
  const part = (question: string) =>
    folder.writePart('rooms', JSON.stringify({ version: 1, words: { question }, tables: {} }))
  part('Which room?')
  folder.write('room', JSON.stringify({ ...(JSON.parse(flow('{question}')) as object), parts: ['rooms'] }))
  const server = await createServer({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [kaiwaFlows({ vocabulary: builtIn, folder: folder.path })],
  })
  const servedCode = async () => (await server.environments.client.transformRequest('virtual:kaiwa-flow/room'))?.code
  try {
    for (const question of ['Which room?', 'Which hall?']) {
      part(question)
      await expect.poll(servedCode, { interval: 1, timeout: 5000 }).toContain(question)
    }
  } finally {
    await server.close()
  }
})
