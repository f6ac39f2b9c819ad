import { resolve } from 'node:path'
import type { Connect } from 'vite'
import {
  commonLoader,
  developmentEngine,
  developmentLoader,
  elementLoader,
  loaderFileOf,
} from '../../embed/release/loader.ts'
import { schemeSheets } from '../../embed/release/schemes.ts'
import { moduleFile } from '../../engine/tools/config/modules.ts'
import { artOf, type Project } from '../../engine/tools/config/project.ts'
import { flowIds, moduleNames } from '../../engine/tools/flow-files.ts'
import { entryPrefix } from '../../engine/tools/plugin.ts'
import { inspectorDocument, inspectorPath } from './inspector/document.ts'

/** The source file of the engine, from which the development server builds the page's module. */
export const engine = moduleFile(resolve(import.meta.dirname, '../../embed/page/engine'))!

/** Returns the path of an embed on this server, even if the site has it at another origin. */
export const pathOf = (base: string): string => new URL(base, 'http://localhost').pathname

/** Serves the files of `embed` from their sources instead of a build. */
export const servedEmbed =
  ({
    flows,
    art,
    base,
    defaultFlow = '',
  }: Pick<Project, 'flows' | 'art' | 'base' | 'defaultFlow'>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const url = request.url?.split('?')[0] ?? ''
    const [embed, folder] = [pathOf(base), url.slice(pathOf(base).length)]
    const path = url.startsWith(embed) ? folder : undefined
    const send = (type: string, body: string) => response.setHeader('Content-Type', type).end(body)
    const isCommon = path === commonLoader || path === elementLoader
    const opened = isCommon ? defaultFlow : flowIds(flows).find((id) => loaderFileOf(id) === path)
    if (path !== undefined && opened !== undefined)
      return void developmentLoader(opened, path).then((code) => send('text/javascript', code), next)
    const scheme = Object.entries(schemeSheets()).find(([name]) => name === path)
    if (scheme) return void send('text/css', scheme[1])
    if (path === 'flows/manifest.json') {
      // The names are relative to the folder of the flows, as in a build.
      const entries = moduleNames(flows).map((id) => [
        id,
        `${'../'.repeat(embed.split('/').length - 1)}@id/${entryPrefix}${id}`,
      ])
      return void send('application/json', JSON.stringify(Object.fromEntries(entries)))
    }
    if (url === inspectorPath) {
      response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
      return void send('text/html', inspectorDocument)
    }
    if (path === developmentEngine) request.url = `/@fs${engine}`
    else if (path?.startsWith('art/')) request.url = `/@fs${resolve(artOf({ art, flows }), path.slice('art/'.length))}`
    next()
  }
