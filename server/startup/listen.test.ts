import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { defaultTimeouts, listen } from './start.ts'

type Answer = () => Promise<Response>

const opened: { stop(): unknown }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()))
})

/** Connections to a server of its own; each with what it has received, and with its end. */
async function serverWith(timeouts: Partial<typeof defaultTimeouts>, answer: Answer = async () => new Response('yes')) {
  const server = await listen('127.0.0.1', 0, answer, { ...defaultTimeouts, ...timeouts })
  opened.push(server)
  return async () => {
    const socket: Socket = connect(server.port, '127.0.0.1')
    opened.push({ stop: () => socket.destroy() })
    let received = ''
    socket
      .setEncoding('utf8')
      .on('error', () => undefined)
      .on('data', (text: string) => (received += text))
    const ended = once(socket, 'close')
    await once(socket, 'connect')
    return { socket, ended, received: () => received }
  }
}

const call = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('the time limits of the README are the defaults', () => {
  expect([defaultTimeouts.headers, defaultTimeouts.silence]).toEqual([15_000, 60_000])
})

test('slow headers end at their time limit, although the connection is never silent', async () => {
  const open = await serverWith({ headers: 300, interval: 20 })
  const { socket, ended, received } = await open()
  socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  const letters = setInterval(() => socket.write('x'), 20)
  await ended
  clearInterval(letters)
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a silent connection is closed, before its first call and between two calls', async () => {
  const open = await serverWith({ silence: 200 })
  const [silent, used] = [await open(), await open()]
  used.socket.write(call)
  await Promise.all([silent.ended, used.ended])
  expect([silent.received(), used.received()]).toEqual(['', expect.stringContaining('yes')])
})

test('a connection whose call is still being answered is not closed', async () => {
  let finish: (response: Response) => void
  const open = await serverWith({ silence: 200 }, () => new Promise((resolve) => (finish = resolve)))
  const active = await open()
  active.socket.write(call)
  const silent = await open()
  await silent.ended
  finish!(new Response('late'))
  await expect.poll(active.received).toContain('late')
})
