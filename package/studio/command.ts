import type { AddressInfo } from 'node:net'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { studioPath } from './handler.ts'
import { servedStudio } from './served.ts'
import { studioServer } from './studio-server.ts'

/** `kaiwa studio [--port 4320]`: the flows of the project in the studio, on this machine alone. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4320' } },
  async run({ values: { port }, language, project }) {
    const server = studioServer(servedStudio(project, language), language)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(port), '127.0.0.1', resolve)
    })
    console.log(`http://localhost:${(server.address() as AddressInfo).port}${studioPath}`)
    return new Promise<number>((resolve) => server.once('close', () => resolve(0)))
  },
})
