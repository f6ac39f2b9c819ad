import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { flowIds } from '../engine/tools/flow-files.ts'
import { createLoader } from '../engine/tools/load.ts'
import { entryPrefix } from '../engine/tools/plugin.ts'
import { compileProgram } from '../engine/language/compile/program.ts'
import type { Project } from '../engine/tools/config/project.ts'
import { flowsOf } from '../server/flows.ts'
import type { Flows } from '../server/published-flows.ts'
import { apiMiddleware, pageStamper } from '../server/middleware.ts'
import { clockOf, openService } from '../server/startup/service.ts'
import { readSettings } from '../server/startup/settings.ts'
import { generatePostal } from './postal/build.ts'
import { developmentLoader } from './release/loader.ts'

const here = import.meta.dirname
const engine = resolve(here, 'embed/engine.ts')
const postalFolder = resolve(here, '../node_modules/.cache/kaiwa/postal')

/** In development: the embed's addresses lead to its sources, and the reference server answers the calls. */
export function devServer(project: Project): Plugin {
  return {
    name: 'kaiwa-dev-server',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    // No page imports the engine, so its packages would be found only when a visitor opens the form, and reload the page.
    config: () => ({ optimizeDeps: { entries: [engine] } }),
    async configureServer(server) {
      await generatePostal(postalFolder)
      await answerCalls(server, project)
      server.middlewares.use(embed(project))
    },
  }
}

/** Serves what `npm run build` puts into `dist/embed` and `dist/site/postal`. */
const embed = ({ flows, usualFlow = '' }: Project): Connect.NextHandleFunction => (request, response, next) => {
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
  else if (path.startsWith('/postal/')) request.url = `/@fs${resolve(postalFolder, path.slice('/postal/'.length))}`
  next()
}

/** The reference server's calls, with the flows as they are on disk. */
async function answerCalls(server: ViteDevServer, { vocabulary, flows: folder, usualFlow: usual = '' }: Project): Promise<void> {
  const settings = readSettings(process.env)
  const { today } = clockOf(settings)
  const load = createLoader(vocabulary)
  const withOnly = (id = usual) => {
    const { flow } = flowIds(folder).includes(id) ? load(resolve(folder, `${id}.flow.json`)) : {}
    return flowsOf(new Map(flow && [[id, compileProgram(flow, vocabulary)]]), today)
  }
  const flows: Flows = {
    usual,
    verify: (id, body) => withOnly(id).verify(id, body),
    longTexts: (id) => withOnly(id).longTexts(id),
    searchedBy: (id) => withOnly(id).searchedBy(id),
    filesOf: (id, field) => withOnly(id).filesOf(id, field),
  }
  const service = await openService(settings, flows)
  const stamp = pageStamper(service.secret, () => new Date())
  server.middlewares.use(apiMiddleware(service.app))
  server.middlewares.use((request, response, next) => {
    const file = pageOf(request.url ?? '')
    if (file === undefined) return next()
    readFile(file, 'utf8')
      .then((html) => server.transformIndexHtml(request.url ?? '', html))
      .then((html) => response.setHeader('Content-Type', 'text/html').end(stamp(request, response, html)), next)
  })
}

/** The file of a page, with or without a slash at the end of its address. */
function pageOf(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  const file = resolve(here, 'pages', `.${pathname}`, 'index.html')
  return file.startsWith(resolve(here, 'pages')) && existsSync(file) ? file : undefined
}
