import { calls } from '../../support/calls.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Library } from './libraries.ts'

export const firstPage = '/visits/one'
export const secondPage = '/visits/two'

/** The options of each page's opener. */
const options: Readonly<Record<string, object>> = { [firstPage]: { generation: 30 }, [secondPage]: { generation: 50 } }

/** One of the site's two pages: tall, with a link to the other page and an opener far down. */
function page(path: string, { start, wrap }: Library, late: boolean): string {
  const scripts = [
    '<script src="/visits/library.js"></script>',
    '<script src="/embed/kaiwa.js" data-flow="enquiry"></script>',
  ]
  const item = path === firstPage ? secondPage : firstPage
  const content = `
    <main data-page="${path}">
      <div style="height: 400px"></div>
      <button type="button" data-kaiwa-open='${JSON.stringify(options[path])}'>相談する</button>
      <a href="${item}">次のページ</a>
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

/** A document of a site. */
export interface Document {
  readonly contentType: string
  readonly body: string
}

/**
 * Returns the files of a site whose pages a library changes, by path.
 *
 * @param late whether the form's script comes after the library, which then receives each event first
 */
export async function siteOf(library: Library, late = false): Promise<ReadonlyMap<string, Document>> {
  const html = (path: string) => ({ contentType: 'text/html; charset=utf-8', body: page(path, library, late) })
  const script = { contentType: 'text/javascript; charset=utf-8', body: await library.script() }
  return new Map([
    [firstPage, html(firstPage)],
    [secondPage, html(secondPage)],
    ['/visits/library.js', script],
  ])
}

/** Serves such a site to a visitor. Answers the API calls, and returns those for pictures. */
export async function siteWith(visitor: Visitor, library: Library, late: boolean) {
  for (const [path, document] of await siteOf(library, late))
    await visitor.page.route(`**${path}`, (route) => route.fulfill(document))
  return calls(visitor, 'images', { json: [] })
}
