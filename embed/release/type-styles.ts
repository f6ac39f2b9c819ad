import { readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { moduleFileOf } from './files.ts'

const place = "@import '../*/*.css';"

/**
 * Adds the style sheets of the field types to `renderers/styles/index.css`: those in a folder of `renderers` with a
 * `schema` module, and then additional ones. So a field type's styles need no entry in a list.
 */
export function typeStyles(renderers: string, additional: readonly string[] = []): Plugin {
  // A field type in a folder of `renderers` is found by its `schema` module.
  const elsewhere = additional.filter((file) => !file.startsWith(renderers + sep))
  return {
    name: 'kaiwa-type-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(place) || !id.includes('renderers/styles/index.css')) return
      const from = dirname(moduleFileOf(id))
      const sheets = [...sheetsIn(renderers), ...elsewhere.map((file) => relative(from, file).replaceAll('\\', '/'))]
      return code.replace(place, sheets.map((file) => `@import '${file}';`).join('\n'))
    },
  }
}

/** Returns the sheets of the field types in a folder, relative to its folder `styles`. */
function sheetsIn(renderers: string): string[] {
  const folders = readdirSync(renderers, { withFileTypes: true }).filter((dirent) => dirent.isDirectory())
  const names = folders.map(({ name }) => ({ name, files: readdirSync(join(renderers, name)) }))
  return names
    .filter(({ files }) => files.some((file) => /^schema\.[jt]s$/.test(file)))
    .flatMap(({ name, files }) => files.filter((file) => file.endsWith('.css')).map((file) => `../${name}/${file}`))
    .toSorted()
}
