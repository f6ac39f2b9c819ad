import { stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

/** A file of the site, and a mark that changes with its content. */
export interface SiteFile {
  readonly path: string
  readonly etag: string
}

/**
 * Finds the file behind a URL's path: the file itself, or the `index.html` of a folder, with or without the
 * slash. Undefined for anything that is not there, is hidden or lies outside the site's folder.
 */
export async function locate(folder: string, urlPath: string): Promise<SiteFile | undefined> {
  const path = decoded(urlPath)
  if (path === undefined || /[\0\\]|(^|\/)\./.test(path)) return undefined
  const target = resolve(folder, `.${path}`)
  if (target !== resolve(folder) && !target.startsWith(resolve(folder) + sep)) return undefined
  return (path.endsWith('/') ? undefined : await existing(target)) ?? (await existing(join(target, 'index.html')))
}

function decoded(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
}

/** The file at a path; undefined where there is none. */
export async function existing(path: string): Promise<SiteFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  // The ending, too: copies that are compressed in two ways may be of one size and moment.
  const mark = `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}${extname(path)}`
  return { path, etag: `W/"${mark}"` }
}
