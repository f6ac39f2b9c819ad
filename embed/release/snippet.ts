import type { Release } from '../page/release.ts'
import { commonLoader, isTranslation, loaderFileOf } from './loader.ts'

/** The files with which a form opens. A page that names them must be published with the build that they are from. */
interface Opening {
  /** The loader, and the attributes that its element needs. */
  readonly loader: string
  readonly attributes: string
  /** The other files: style sheets and modules. */
  readonly files: readonly string[]
}

/**
 * Returns the tags for the head of a page that opens a form immediately: every file is requested with the page, before
 * the loader has run.
 *
 * @param name the id of the flow, or a translation such as `enquiry.en`
 * @param base the address of the embed on the site, such as `/embed/`
 */
export function snippet(release: Release, name: string, base: string): string {
  const { loader, attributes, files } = openingOf(release, name)
  const links = files.map((file) => {
    const kind = isSheet(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} href="${base}${file}">`
  })
  return [`<script src="${base}${loader}" async fetchpriority="high"${attributes}></script>`, ...links, ''].join('\n')
}

/**
 * Returns the `Link` lines for the same files, for the page's headers and for Early Hints. Of these, Chromium follows
 * only `preload` and `preconnect`. A module is requested with CORS, so its line needs `crossorigin`.
 */
export function linkHeaders(release: Release, name: string, base: string): string {
  const { loader, files } = openingOf(release, name)
  const lines = files.map(
    (file) => `Link: <${base}${file}>; rel=preload; ${isSheet(file) ? 'as=style' : 'as=script; crossorigin'}`,
  )
  return [`Link: <${base}${loader}>; rel=preload; as=script; fetchpriority=high`, ...lines, ''].join('\n')
}

/** The first screen comes first: in the loader of the flow, or as a file of its own. */
function openingOf({ engine, styles, flows, screens }: Release, name: string): Opening {
  const rest = [engine, ...flows[name]!]
  const own = isTranslation(name) ? undefined : loaderFileOf(name)
  if (own) return { loader: own, attributes: '', files: [...rest, styles] }
  const [flow, lang] = name.split('.')
  const language = lang === undefined ? '' : ` data-lang="${lang}"`
  const screen = screens[name] ? [screens[name]] : []
  return { loader: commonLoader, attributes: ` data-flow="${flow}"${language}`, files: [styles, ...screen, ...rest] }
}

const isSheet = (file: string) => file.endsWith('.css')
