import { ownScreen } from './screen/own.ts'

/** The name of the first screen that the loader contains; '' if it contains none. Inserted by the build. */
declare const KAIWA_SCREEN: string

/** The files of the embed folder, each fetched once. */
export interface Files {
  /** Fetches a module and runs it. After a failure the module is fetched again only after `renew`, or with `again`. */
  readonly load: (file: string, again?: boolean) => Promise<unknown>
  /**
   * Fetches a module without running it, or a style sheet without applying it. With `late`, files that are needed
   * before come first.
   */
  readonly fetchModule: (file: string, late?: boolean) => void
  /** Fetches a style sheet; `soon` means that it is about to be used. */
  readonly fetchStyles: (file: string, soon: boolean) => void
  /** Reports whether a file has been fetched, run or not; '' means no file and counts as fetched. */
  readonly has: (file: string) => boolean
  /** Allows failed modules to be requested again. Reports whether there was one. */
  readonly renew: () => boolean
}

/**
 * @param scheme names a sheet of the embed with the colours of the forms, `auto` or `dark`; it applies before anything
 *   is shown. Undefined for none.
 */
export function filesIn(base: URL, nonce: string, scheme: string | undefined): Files {
  const modules = new Map<string, Promise<unknown>>()
  const links = new Set<string>()
  const fetched = new Set<string>()
  const broken = new Set<string>()
  // Many browsers remember a failed module for the lifetime of the page, and request it again only at another address.
  const failures: Record<string, number> = {}
  const failed = (file: string) => (failures[file] = (failures[file] ?? 0) + 1)
  const address = (file: string) => {
    const url = new URL(file, base)
    if (failures[file]) url.searchParams.set('attempt', `${failures[file]}`)
    return url.href
  }
  const fetch = (file: string, as: Partial<HTMLLinkElement>) => {
    if (!file || modules.has(file) || links.has(file)) return
    links.add(file)
    const onload = () => fetched.add(file)
    const onerror = () => {
      links.delete(file)
      failed(file)
    }
    document.head.append(
      Object.assign(document.createElement('link'), { nonce, onload, onerror, href: address(file) }, as),
    )
  }
  const module: Partial<HTMLLinkElement> = document.createElement('link').relList.supports('modulepreload')
    ? { rel: 'modulepreload' }
    : { rel: 'preload', as: 'script', crossOrigin: '' }
  // Browsers warn about a preload that is not used for long. They do not warn about a sheet for no medium, which
  // applies to nothing.
  const sheet = { rel: 'stylesheet', media: 'not all' }
  const coloured = new Promise<unknown>((done) =>
    scheme ? fetch(scheme + '.css', { rel: 'stylesheet', onload: done, onerror: done }) : done(0),
  )
  if (KAIWA_SCREEN) modules.set(KAIWA_SCREEN, coloured.then(ownScreen))
  return {
    load(file, again) {
      const known = modules.get(file)
      if (known && !(again && broken.delete(file))) return known
      const loaded = coloured.then(() => import(/* @vite-ignore */ address(file)) as Promise<unknown>)
      modules.set(file, loaded)
      loaded.then(
        () => fetched.add(file),
        () => {
          broken.add(file)
          failed(file)
        },
      )
      return loaded
    },
    fetchModule: (file, late) =>
      fetch(file, file.endsWith('.css') ? sheet : KAIWA_SCREEN && late ? { ...module, fetchPriority: 'low' } : module),
    fetchStyles: (file, soon) => fetch(file, soon ? { rel: 'preload', as: 'style' } : sheet),
    has: (file) => !file || fetched.has(file),
    renew() {
      for (const file of broken) modules.delete(file)
      const some = broken.size > 0
      broken.clear()
      return some
    },
  }
}
