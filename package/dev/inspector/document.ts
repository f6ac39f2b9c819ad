import { resolve } from 'node:path'
import { moduleFile } from '../../../engine/tools/config/modules.ts'

/** The path of the inspector on a development server. */
export const inspectorPath = '/kaiwa-inspector'

const script = moduleFile(resolve(import.meta.dirname, 'page'))!

/**
 * The inspector's page. It is a separate window: an open form is a modal dialog of the browser, which blocks the rest
 * of its page, and a panel over the form would cover it.
 */
export const inspectorDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inspector</title>
<script type="module" src="/@fs${script}"></script>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem } pre { overflow: auto; font-size: 13px }
summary { cursor: pointer } ol { list-style: none; padding-left: 1rem }</style>
</head>
<body>
<h1>Inspector <output id="flow"></output></h1>
<p>What happens in a form that is opened on a page of this site, in this browser, shows here.</p>
<details open><summary>Events</summary><ol id="events"></ol></details>
<details open><summary>Requests</summary><ol id="requests"></ol></details>
<details><summary>State</summary><pre id="state"></pre></details>
</body>
</html>
`
