import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INCLUDE = /<!--\s*include:\s*(.*?)\s*-->/g

/**
 * A Vite plugin that replaces `<!-- include: header -->` in a page with `<folder>/header.html`. Partials do not include
 * partials. A name without a file is an error that lists the existing names.
 */
export function partials(folder: string): Plugin {
  const root = resolve(folder)

  const read = (name: string, page: string): string => {
    const file = join(root, `${name}.html`)
    if (existsSync(file)) return readFileSync(file, 'utf8').trimEnd()
    const known = readdirSync(root)
      .filter((entry) => entry.endsWith('.html'))
      .map((entry) => entry.slice(0, -'.html'.length))
    throw new Error(`${page}: there is no partial "${name}" in ${root}; there are: ${known.join(', ')}`)
  }

  return {
    name: 'site-partials',
    configureServer(server) {
      server.watcher.add(root)
      server.watcher.on('change', (file) => {
        if (file.startsWith(root)) server.ws.send({ type: 'full-reload' })
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => html.replace(INCLUDE, (_comment, name: string) => read(name, path)),
    },
  }
}
