import { resolve } from 'node:path'
import type { Connect } from 'vite'
import type { Project } from '../../engine/tools/config/project.ts'
import { moduleFile } from '../../engine/tools/config/modules.ts'
import { flowIds } from '../../engine/tools/flow-files.ts'
import { entryPrefix } from '../../engine/tools/plugin.ts'
import { developmentLoader } from '../release/loader.ts'

/** The engine's sources, of which development makes what a page loads. */
export const engine = moduleFile(resolve(import.meta.dirname, '../embed/engine'))!

/** Serves what the build puts into `embed`, from its sources. */
export const servedEmbed =
  ({ flows, usualFlow = '' }: Pick<Project, 'flows' | 'usualFlow'>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    const send = (type: string, body: string) => response.setHeader('Content-Type', type).end(body)
    if (path === '/embed/kaiwa.js') return void developmentLoader(usualFlow).then((code) => send('text/javascript', code), next)
    if (path === '/embed/flows/manifest.json') {
      // As in a build the names are seen from the folder of the flows.
      const entries = flowIds(flows).map((id) => [id, `../../@id/${entryPrefix}${id}`])
      return void send('application/json', JSON.stringify(Object.fromEntries(entries)))
    }
    if (path === '/embed/engine.js') request.url = `/@fs${engine}`
    else if (path.startsWith('/embed/art/')) request.url = `/@fs${resolve(flows, 'art', path.slice('/embed/art/'.length))}`
    next()
  }
