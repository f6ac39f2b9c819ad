import { readFile } from 'node:fs/promises'
import { locate } from './locate.ts'

const script = /<script\b[^>]*\ssrc="\/embed\/kaiwa\.js"[^>]*>/

/**
 * A page that opens the form at once asks for what that needs together with the page: the build's snippet for the flow
 * goes before the script. Any other page stays as it is.
 *
 * @param site the folder of the built site
 * @param query of the page's address: `open=1`, and `flow` where it is not the script's own
 */
export async function withFlowAtOnce(html: string, site: string, query: URLSearchParams): Promise<string> {
  const [tag] = script.exec(html) ?? []
  if (tag === undefined || query.get('open') !== '1') return html
  const flow = query.get('flow') || /\sdata-flow="([^"]*)"/.exec(tag)?.[1]
  const file = flow && /^[\w-]+$/.test(flow) ? await locate(site, `/embed/snippets/${flow}.html`) : undefined
  if (!file) return html
  const links = (await readFile(file.path, 'utf8')).match(/<link [^>]*>/g) ?? []
  return html.replace(tag, () => `${links.join('\n')}\n${tag}`)
}
