import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connect } from 'vite'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { reasonOf } from '../../engine/tools/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { type StudioHandler, studioPath } from './handler.ts'
import { servedStudio } from './served.ts'

/** `kaiwa studio [--port 4320]`: serves the studio with the flows of the project, on this machine only. */
export const command = defineCommand({
  options: { port: { type: 'string', default: '4320' } },
  async run({ values: { port }, language, project }) {
    const studio: StudioHandler = servedStudio(project, language)
    const server = studioServer(studio, language).once('close', studio.end)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(port), '127.0.0.1', resolve)
    })
    console.log(`http://localhost:${(server.address() as AddressInfo).port}${studioPath}`)
    return new Promise<number>((resolve) => server.once('close', () => resolve(0)))
  },
})

/** Returns a server for the studio only. No request ends the process. */
export const studioServer = (handle: Connect.NextHandleFunction, language: Language): Server =>
  createServer((request, response) =>
    handle(request, response, (error?: unknown) => {
      if (response.headersSent) return response.destroy()
      if (error === undefined) {
        if (request.url === '/') return response.writeHead(302, { Location: studioPath }).end()
        return response.writeHead(404).end()
      }
      const reason = String(reasonOf(error, language))
      console.error(reason)
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason)
    }),
  )
