import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Backend, curlOf } from './backend.ts'

const sent = (body: string | Uint8Array) => ({
  method: 'POST',
  url: 'http://localhost/a',
  headers: { A: "it's" },
  body,
})

/** Runs a command with a `curl` that prints its arguments, or its input if it reads one. */
const run = (command: string) =>
  execFileSync('sh', ['-c', `curl() { case "$*" in *@-*) cat;; *) printf '<%s>' "$@";; esac; }\n${command}`], {
    maxBuffer: 4_000_000,
  })

test('a short text is an argument of the command, whatever quotes it has', () => {
  const text = `{"a":"it's \\"$HOME\\" \`ls\`"}`
  expect(run(curlOf(sent(text))).toString()).toBe(
    `<-sSi><-X><POST><http://localhost/a><-H><A: it's><--data-binary><${text}>`,
  )
})

test.each([
  ['bytes that are no text', Buffer.from([0, 1, 255, 39, 10])],
  ['a large text', Buffer.from(`{"a":"${'x'.repeat(300_000)}","b":1}`)],
  ['a large file', Buffer.concat([Buffer.from([137, 80, 78, 71]), Buffer.alloc(1_000_000)])],
])('%s is printed into the command', (_, bytes) => {
  const command = curlOf(sent(bytes))
  expect(run(command).equals(bytes)).toBe(true)
  expect(command.length).toBeLessThan(500)
})

test.each([
  [
    'refuses it before its end',
    (socket: Socket) => socket.end('HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}'),
    413,
  ],
  ['cuts the connection', (socket: Socket) => socket.destroy(), 0],
])('a body that is too large for a backend that %s is no failure', async (_, refuse, status) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => refuse(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const backend = new Backend(origin, 5000)
  const reply = await backend.sendTooLarge({ ...sent(Buffer.alloc(10_000_000)), url: `${origin}/a` })
  expect([reply.status, backend.replies.map((each) => each.status)]).toEqual([status, status === 0 ? [] : [status]])
  await new Promise((closed) => server.close(closed))
})
