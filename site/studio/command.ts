import { createServer } from 'node:http'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { buildStudio } from './build.ts'
import { studioHandler, studioPath } from './handler.ts'

/** `kaiwa studio [--port 4320]`: the flows of the project in the studio, on this machine alone. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4320' } },
  async run({ values: { port }, project }) {
    const folder = await mkdtemp(join(tmpdir(), 'kaiwa-studio-'))
    await buildStudio(project, folder)
    const handle = studioHandler({ flows: project.flows, built: () => Promise.resolve(folder) })
    const server = createServer((request, response) =>
      handle(request, response, (error?: unknown) => {
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
