import { createServer } from 'node:http'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { studioPath } from './handler.ts'
import { servedStudio } from './served.ts'

/** `kaiwa studio [--port 4320]`: the flows of the project in the studio, on this machine alone. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4320' } },
  async run({ values: { port }, project }) {
    const handle = servedStudio(project)
    const server = createServer((request, response) =>
      handle(request, response, (error?: unknown) => {
        if (error) console.error(error)
        if (request.url === '/') return response.writeHead(302, { Location: studioPath }).end()
        response.writeHead(error ? 500 : 404).end()
      }),
    )
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(port), '127.0.0.1', resolve)
    })
    console.log(`http://localhost:${port}${studioPath}`)
    return new Promise<number>((resolve) => server.once('close', () => resolve(0)))
  },
})
