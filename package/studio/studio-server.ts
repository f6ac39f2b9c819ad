import { createServer, type Server } from 'node:http'
import type { Connect } from 'vite'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { reasonOf } from '../../engine/tools/commands/command-error.ts'
import { studioPath } from './handler.ts'

/** Serves nothing but a studio. No request ends the process. */
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
