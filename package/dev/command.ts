import { join, resolve } from 'node:path'
import { createServer, type Connect, type InlineConfig } from 'vite'
import { type Restart, kaiwaPlugins } from '../../embed/release/kaiwa-plugins.ts'
import { demandVite } from '../../embed/release/vite-version.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { siteConfig } from '../../engine/runtime/effects/site-sources.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { inWords, reasonOf, commandError } from '../../engine/tools/command-error.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { loadProject, type Project } from '../../engine/tools/config/project.ts'
import { shownName, flowIds, flowSuffix } from '../../engine/tools/flow-files.ts'
import { type Load, projectLoader } from '../../engine/tools/load.ts'
import { contracts, serverCalls } from '../../schemas/calls/index.ts'
import { openersOf } from '../openers.ts'
import { readJson } from '../studio/read-json.ts'
import { refuseMalformed } from '../studio/request-path.ts'
import { servedStudio } from '../studio/served.ts'
import { builtIn } from '../vocabulary.ts'
import { engine, pathOf, servedEmbed } from './embed.ts'
import { inspectorPath } from './inspector/document.ts'

/**
 * `kaiwa dev [--port 4310]`: serves the project's flows on a page of their own. The port is that of `--port`, else that
 * of `PORT`. A saved change appears immediately and keeps the answers.
 */
export const command = defineCommand({
  options: { port: { type: 'string', default: process.env.PORT || '4310' } },
  async run({ values: { port }, language, project }) {
    if (project.defaultFlow === undefined) throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    demandVite()
    const restart: Restart = async (server) => {
      try {
        const now = await inWords(language, () => loadProject({ builtIn, file: project.config }))
        // Vite restarts with its inline configuration.
        Object.assign(server.config.inlineConfig, devConfig(now, Number(port), restart))
        await server.restart()
      } catch (error) {
        // The server continues with the version before the mistake.
        console.error(reasonOf(error, language))
      }
    }
    const server = await createServer(devConfig(project, Number(port), restart))
    await server.listen()
    server.printUrls()
    return 0
  },
})

/** Returns the Vite configuration that serves a project's flows on a page of their own. */
function devConfig(configured: Project, port: number, restart: Restart): InlineConfig {
  const project = { ...configured, site: answeredHere(configured.site) }
  const { flows, root } = project
  return {
    configFile: false,
    root,
    appType: 'custom',
    plugins: [
      kaiwaPlugins(project, restart),
      {
        name: 'kaiwa-dev',
        configureServer({ middlewares, httpServer }) {
          refuseMalformed(httpServer)
          const load = projectLoader(project)
          middlewares.use(stubCalls(project, load))
          const studio = servedStudio(project)
          middlewares.use(studio)
          httpServer?.once('close', studio.end)
          middlewares.use(servedEmbed(project))
          return () => void middlewares.use(flowPages(project, load))
        },
      },
    ],
    // No page imports the engine, so its packages would be found only when a visitor opens the form, and reload the
    // page.
    optimizeDeps: { entries: [engine] },
    server: { port, fs: { allow: [root, flows, resolve(import.meta.dirname, '../..')] } },
  }
}

/** Returns a site whose calls go to this server, even if the built site calls another one. */
const answeredHere = ({ base, ...site }: SiteChanges): SiteChanges =>
  base === undefined ? site : { ...site, base: new URL(base, 'http://localhost').pathname.replace(/\/$/, '') }

/** Serves a page with a button for each flow, and pages for the addresses to which flows lead at their end. */
const flowPages =
  ({ flows, base }: Pick<Project, 'flows' | 'base'>, load: Load): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    // The start is also for programs such as curl. Elsewhere they asked for a file that is missing.
    if (pathname !== '/' && !request.headers.accept?.includes('text/html')) return next()
    const ids = flowIds(flows)
    const opened = searchParams.get('flow')
    const [title, body] =
      pathname === '/'
        ? start(
            ids.map((id) => openersOf(id, load(join(flows, id + flowSuffix)).flow?.languages)),
            opened !== null && ids.includes(opened) ? opened : undefined,
          )
        : end(pathname)
    response.setHeader('Content-Type', 'text/html').end(page(title, body, pathOf(base)))
  }

/**
 * @param openers the buttons of each flow
 * @param opened the flow that opens with the page
 */
const start = (openers: readonly string[], opened: string | undefined): readonly [title: string, body: string] => [
  'Flows',
  `<ul>${openers.map((buttons) => `<li>${buttons}</li>`).join('')}</ul>
<p>Nothing that is sent here is stored; <code>npm run serve</code> runs a server that stores it.
<a href="${inspectorPath}" target="_blank">The inspector</a> shows what happens in a form.</p>
${opened === undefined ? '' : `<script type="module">window.kaiwa.open({ flow: '${opened}' })</script>`}`,
]

const end = (path: string): readonly [title: string, body: string] => [
  'The end of a form',
  '<p>A form leads to this address: ' +
    `<code>${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></p>` +
    '<p><a href="/">Flows</a></p>',
]

const page = (title: string, body: string, embed: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="csrf-token" content="development">
<link rel="icon" href="data:,">
<title>${title}</title>
<script type="module" src="/@vite/client"></script>
<script src="${embed}kaiwa.js"></script>
<style>body { font: 18px/1.6 system-ui, sans-serif; margin: 3rem auto; max-width: 40rem; padding: 0 1rem }
button { font: inherit; padding: .25em 1em }</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`

type Answer = readonly [status: number, body: unknown]

const unknownFlow: Answer = [422, { problems: [{ field: 'flow', rule: 'unknown' }] }]

const malformed: Answer = [400, { type: 'malformed' }]
const tooLong: Answer = [413, { type: 'too_large' }]

/**
 * Answers a form's calls without a server: nothing is stored, every search finds two companies, every code by SMS is
 * right. An enquiry is verified as on a server; one that breaks a rule is rejected with the field and the rule.
 */
const stubCalls =
  (
    { flows, site, defaultFlow, vocabulary }: Pick<Project, 'flows' | 'site' | 'defaultFlow' | 'vocabulary'>,
    load: Load,
  ): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { base, paths } = siteConfig(site)
    const path = request.url?.split('?')[0] ?? ''
    const judged = async (): Promise<Answer> => {
      const id = String(request.headers['x-kaiwa-flow'] ?? defaultFlow)
      const { flow } = flowIds(flows).includes(id) ? load(join(flows, id + flowSuffix)) : {}
      if (!flow) return unknownFlow
      const body = await readJson(request)
      if ('refused' in body) return body.refused === 'too-long' ? tooLong : malformed
      if (!isPart(body.value)) return malformed
      const { client_ids: _, ...answers } = body.value
      const problems = verifyPayload(compileProgram(flow, vocabulary), answers, dayOf(new Date()))
      return problems.length === 0
        ? [contracts.submit.stub.status, contracts.submit.stub.body]
        : [422, { type: 'invalid', problems }]
    }
    const call = serverCalls().find(
      ([, { method, pathName }, { item }]) =>
        item === undefined && `${method} ${base}${paths[pathName]}` === `${request.method} ${path}`,
    )
    if (!call) return next()
    const [name, , { stub }] = call
    const answer = async (): Promise<Answer> => {
      if (name === 'submit') return judged()
      // A file has to arrive before it is answered.
      if (name === 'sendFile') for await (const _ of request);
      return [stub.status, stub.body]
    }
    answer().then(([status, body]) => {
      response.statusCode = status
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
    }, next)
  }
