import { readFile } from 'node:fs/promises'
import { makeSite, serve } from '../../tests/support/published-site.ts'
import { connection } from './connection.ts'
import { embeddedStore } from './embedded.ts'
import { paceOf } from './pace.ts'
import { postgresStore } from './postgres.ts'
import { connections, filledForms } from './visitors.ts'

/** `npm run bench:memory`: the memory of a server while it stores 100,000 forms. */
const [lots, inLot] = [10, 10_000]

/** Returns the memory that a process takes now, in MiB. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

const site = await makeSite()
for (const open of [embeddedStore, postgresStore]) {
  const store = await open()
  if (store === undefined) continue
  const server = await serve(site, { KAIWA_PROXIES: '1', KAIWA_LIMITS: 'off', ...store.environment })
  const memory = [await memoryOf(server.program.process.pid)]
  for (let lot = 0; lot < lots; lot++) {
    const free = await Promise.all(Array.from({ length: connections }, () => connection(server.origin)))
    const lines = [...free]
    const requests = await filledForms(server.origin, inLot)
    await paceOf(
      connections,
      requests.map((request) => async () => {
        const line = free.pop()!
        const { status } = await line.send(request)
        if (status !== 200) throw new Error(`The server answered ${status}.`)
        free.push(line)
      }),
    )
    for (const line of lines) line.close()
    memory.push(await memoryOf(server.program.process.pid))
  }
  console.log(`${store.name}: MiB at the start and after each ${inLot} forms: ${memory.join(', ')}`)
  await server.stop()
  await store.close()
}
await site.remove()
