import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { calls } from '../../support/calls.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Library } from './libraries.ts'

const modules = resolve(import.meta.dirname, '../../../../node_modules')

export const one = '/visits/one'
export const two = '/visits/two'

/** What the opener of each page hands over. */
const options: Readonly<Record<string, object>> = { [one]: { generation: 30 }, [two]: { generation: 50 } }

/** One page of a site with two of them: tall, with a link to the other and an opener far down. */
function page(path: string, { start, wrap }: Library, late: boolean): string {
  const scripts = ['<script src="/visits/library.js"></script>', '<script src="/embed/kaiwa.js" data-flow="enquiry"></script>']
  const other = path === one ? two : one
  const content = `
    <main data-page="${path}">
      <div style="height: 400px"></div>
      <button type="button" data-kaiwa-open='${JSON.stringify(options[path])}'>相談する</button>
      <a href="${other}">次のページ</a>
      <div style="height: 2000px"></div>
    </main>`
  return `<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content="token of ${path}" />
        <title>${path}</title>
        <link rel="icon" href="data:," />
        ${(late ? scripts : scripts.toReversed()).join('')}
      </head>
      <body>
        ${wrap(content)}
        <script>${start}</script>
      </body>
    </html>`
}

/**
 * Gives a visitor a site whose pages change by a library. The calls are answered; those for pictures are given back.
 * @param late whether the form's script comes after the library, which then hears first of what happens
 */
export async function siteWith(visitor: Visitor, library: Library, late: boolean) {
  const script = readFileSync(resolve(modules, library.file), 'utf8')
  await visitor.page.route('**/visits/library.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  for (const path of [one, two])
    await visitor.page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: page(path, library, late) }))
  return calls(visitor, 'images', { json: [] })
}
