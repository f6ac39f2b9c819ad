import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeSite, serve, type Server } from './site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const long = process.env.KAIWA_LONG !== undefined
const effort = long ? { calls: 10_000, restarts: 20 } : { calls: 1000, restarts: 3 }

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())

let started = 0
const start = () => serve(site.folder, { KAIWA_DATA: join(site.folder, `data-${++started}`) })

/** Calls a server on a kept-alive connection. Resolves to false if the connection was cut. */
const isAnswered = (agent: Agent, origin: string) =>
  new Promise<boolean>((resolve) => {
    request(`${origin}/`, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode === 200)).on('error', () => resolve(false))
    })
      .on('error', () => resolve(false))
      .end()
  })

test('servers that are replaced one after the other interrupt no call', async () => {
  let current = await start()
  const agent = new Agent({ keepAlive: true })
  const ended: Promise<number | null>[] = []
  let [sent, cut] = [0, 0]
  const sender = async () => {
    while (sent < effort.calls || ended.length < effort.restarts) {
      sent++
      if (!(await isAnswered(agent, current.origin))) cut++
    }
  }
  const replacing = async () => {
    while (ended.length < effort.restarts) {
      const before: Server = current
      current = await start()
      ended.push(before.end())
    }
  }
  await Promise.all([...Array.from({ length: 8 }, sender), replacing()])
  ended.push(current.end())
  expect(await Promise.all(ended)).toEqual(ended.map(() => 0))
  expect([cut, sent >= effort.calls]).toEqual([0, true])
  agent.destroy()
})

test('a health check without a Host, and one of HTTP/1.0, get a reply', async () => {
  const server = await start()
  const port = Number(new URL(server.origin).port)
  for (const version of ['1.0', '1.1']) {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write(`GET /healthz HTTP/${version}\r\n\r\n`)
    const answer = await new Promise<string>((resolve) => socket.once('data', resolve))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  }
  await server.end()
})
