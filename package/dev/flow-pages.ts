import type { Connect } from 'vite'
import type { Project } from '../../engine/tools/config/project.ts'
import { flowIds } from '../../engine/tools/flow-files.ts'
import { pathOf } from './embed.ts'
import { inspectorPath } from './inspector/document.ts'

/** A page with a button for each flow, and one for whatever a flow leads to at its end. */
export const flowPages =
  ({ flows, base }: Pick<Project, 'flows' | 'base'>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (!request.headers.accept?.includes('text/html')) return next()
    const ids = flowIds(flows)
    const opened = searchParams.get('flow')
    const [title, body] =
      pathname === '/' ? start(ids, opened !== null && ids.includes(opened) ? opened : undefined) : end(pathname)
    response.setHeader('Content-Type', 'text/html').end(page(title, body, pathOf(base)))
  }

/** @param opened the flow that opens with the page */
const start = (ids: readonly string[], opened: string | undefined): readonly [title: string, body: string] => [
  'Flows',
  `<ul>${ids.map((id) => `<li><button type="button" data-kaiwa-open='{"flow":"${id}"}'>${id}</button></li>`).join('')}</ul>
<p>Nothing that is sent here is stored. <a href="${inspectorPath}" target="_blank">The inspector</a> shows what happens in a form.</p>
${opened === undefined ? '' : `<script type="module">window.kaiwa.open({ flow: '${opened}' })</script>`}`,
]

const end = (path: string): readonly [title: string, body: string] => [
  'The end of a form',
  `<p>A form leads to this address: <code>${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></p><p><a href="/">Flows</a></p>`,
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
<style>body { font: 18px/1.6 system-ui, sans-serif; margin: 3rem auto; max-width: 40rem; padding: 0 1rem } button { font: inherit; padding: .25em 1em }</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`
