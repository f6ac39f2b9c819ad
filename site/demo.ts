import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { serverPartOf } from '../engine/language/compile/module.ts'
import { compileProgram } from '../engine/language/compile/program.ts'
import type { Project } from '../engine/tools/config/project.ts'
import { flowIds } from '../engine/tools/flow-files.ts'
import { projectLoader } from '../engine/tools/load.ts'
import { engine, servedEmbed } from '../package/dev/embed.ts'
import { refuseMalformed } from '../package/studio/request-path.ts'
import { servedStudio } from '../package/studio/served.ts'
import { flowsOf } from '../server/flow/flows-of.ts'
import { apiMiddleware, pageStamper } from '../server/middleware.ts'
import type { Flows } from '../server/published-flows.ts'
import { type Service, clockOf, openService } from '../server/startup/service.ts'
import { readSettings } from '../server/startup/settings.ts'
import { renewOffers } from './offers.ts'
import { generatePostal } from './postal/build.ts'
import { currentList } from './postal/renew.ts'

const site = import.meta.dirname
const postalFolder = resolve(site, '../node_modules/.cache/kaiwa/postal')

/** In development: serves the embed from its sources, and answers calls with the reference server. */
export function devServer(project: Project): Plugin {
  return {
    name: 'kaiwa-dev-server',
    apply: (_config, { command }) => command === 'serve' && process.env.VITEST === undefined,
    // No page imports the engine, so its packages would be found only when a visitor opens the form, and reload the
    // page.
    config: () => ({ optimizeDeps: { entries: [engine] } }),
    async configureServer(server) {
      await generatePostal(postalFolder, currentList())
      refuseMalformed(server.httpServer)
      await answerCalls(server, project)
      const studio = servedStudio(project)
      server.middlewares.use(studio)
      server.httpServer?.once('close', studio.end)
      server.middlewares.use(servedEmbed(project))
      server.middlewares.use(postal)
    },
  }
}

/** Serves the files that `npm run build` writes into `dist/site/postal`. */
const postal: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? ''
  if (path.startsWith('/postal/')) request.url = `/@fs${resolve(postalFolder, path.slice('/postal/'.length))}`
  next()
}

/** Adds the reference server's calls, with the current flow files. */
async function answerCalls(server: ViteDevServer, project: Project): Promise<void> {
  const { vocabulary, flows: folder, defaultFlow = '' } = project
  const settings = readSettings(process.env)
  const { today } = clockOf(settings)
  const load = projectLoader(project)
  const withOnly = (id = defaultFlow) => {
    const { flow } = flowIds(folder).includes(id) ? load(resolve(folder, `${id}.flow.json`)) : {}
    const part = flow && serverPartOf(flow, vocabulary)
    const parts = new Map(part && [[id, part]])
    return flowsOf(new Map(flow && [[id, compileProgram(flow, vocabulary)]]), today, parts)
  }
  const flows: Flows = {
    defaultFlow,
    ids: flowIds(folder),
    lang: (id) => withOnly(id).lang(id),
    verify: (id, body) => withOnly(id).verify(id, body),
    longTexts: (id) => withOnly(id).longTexts(id),
    searchedBy: (id) => withOnly(id).searchedBy(id),
    filesOf: (id, field) => withOnly(id).filesOf(id, field),
    bookedIn: (id, field) => withOnly(id).bookedIn(id, field),
    readable: (id, answer, day) => withOnly(id).readable(id, answer, day),
    // Reads all flows, so it waits until a site sends confirmations.
    get confirmed() {
      return flowIds(folder).filter((id) => withOnly(id).confirmed.length > 0)
    },
    confirmation: (id, answer, day) => withOnly(id).confirmation(id, answer, day),
    languageOf: (id, answer) => withOnly(id).languageOf(id, answer),
  }
  // Opened with the first request: when the development server restarts, for example after a change of the
  // configuration, the previous one closes its database only after the next one has been created.
  let opened: Promise<Service> | undefined
  const open = async () => {
    const service = await openService(settings, flows)
    await renewOffers(settings, project)
    return service
  }
  const service = () => (opened ??= open())
  server.httpServer?.once('close', () => void opened?.then((each) => each.close()))
  server.middlewares.use((request, response, next) => {
    service().then(({ app }) => apiMiddleware(app)(request, response, next), next)
  })
  server.middlewares.use((request, response, next) => {
    const file = pageOf(request.url ?? '')
    if (file === undefined) return next()
    readFile(file, 'utf8')
      .then((html) => server.transformIndexHtml(request.url ?? '', html))
      .then(async (html) => pageStamper((await service()).secret, () => new Date())(request, response, html))
      .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next)
  })
}

/** Returns the file of a page; its address may end with a slash. */
function pageOf(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  const file = resolve(site, 'pages', `.${pathname}`, 'index.html')
  return file.startsWith(resolve(site, 'pages')) && existsSync(file) ? file : undefined
}
