import type { Program } from '../../engine/runtime/program/program.ts'
import { openersOf } from '../openers.ts'

const sheet = '/kaiwa-pages.css'

const style = `body { font: 18px/1.6 system-ui, sans-serif; margin: 3rem auto; max-width: 40rem; padding: 0 1rem }
button { font: inherit; padding: .25em 1em }
`

/**
 * Returns pages for a project that has none yet: one at `/` with a button for each form, and those to which the forms
 * lead at their end. The security policy of the server allows no style in a page, so they share a sheet.
 *
 * @param programs the published flows, with their translations under names such as `enquiry.en`
 * @param embed the path of the embed
 */
export function pagesFor(programs: ReadonlyMap<string, Program>, embed: string): Readonly<Record<string, string>> {
  const ids = [...programs.keys()].filter((name) => !name.includes('.'))
  const openers = ids.map((id) => {
    const all = [...programs].filter(([name]) => name === id || name.startsWith(`${id}.`))
    return `<li>${openersOf(id, all.length > 1 ? all.map(([, { flow }]) => flow.lang) : undefined)}</li>`
  })
  const ends = ids.map((id) => programs.get(id)!.flow.send.done.go)
  const end = page('Sent', '<p>What you have sent is stored.</p>\n<p><a href="/">Forms</a></p>', embed)
  return {
    ...Object.fromEntries(ends.map((path) => [path, end])),
    '/': page('Forms', `<ul>${openers.join('')}</ul>`, embed),
    [sheet]: style,
  }
}

const page = (title: string, body: string, embed: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="csrf-token" content="">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheet}">
<title>${title}</title>
<script src="${embed}kaiwa.js" async></script>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`
