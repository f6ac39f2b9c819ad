import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { reasonOf } from '../../engine/tools/commands/told.ts'
import { studioPath } from './handler.ts'
import { servedStudio } from './served.ts'

/** `kaiwa studio [--port 4320]`: the flows of the project in the studio, on this machine alone. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4320' } },
  async run({ values: { port }, language, project }) {
    const handle = servedStudio(project, language)
    const server = createServer((request, response) =>
      handle(request, response, (error?: unknown) => {
        if (request.url === '/') return response.writeHead(302, { Location: studioPath }).end()
        if (error === undefined) return response.writeHead(404).end()
        const reason = String(reasonOf(error, language))
        console.error(reason)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason)
      }),
    )
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(port), '127.0.0.1', resolve)
    })
    console.log(`http://localhost:${(server.address() as AddressInfo).port}${studioPath}`)
    return new Promise<number>((resolve) => server.once('close', () => resolve(0)))
  },
})
