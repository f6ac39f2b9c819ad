import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const place = "@import '../*/*.css';"

/**
 * Puts the style sheets of the field types where the form's own sheet has a place for them: whatever stands in a folder of
 * `renderers` beside a `schema.ts`. A field type thereby needs no line in a list of sheets.
 */
export function typeStyles(renderers: string): Plugin {
  return {
    name: 'kaiwa-type-styles',
    enforce: 'pre',
    transform(code, id) {
      return code.includes(place) && id.includes('renderers/styles/index.css') ? code.replace(place, sheetsIn(renderers)) : undefined
    },
  }
}

function sheetsIn(renderers: string): string {
  const folders = readdirSync(renderers, { withFileTypes: true }).filter((one) => one.isDirectory())
  const names = folders.map(({ name }) => ({ name, files: readdirSync(join(renderers, name)) }))
  return names
    .filter(({ files }) => files.includes('schema.ts'))
    .flatMap(({ name, files }) => files.filter((file) => file.endsWith('.css')).map((file) => `@import '../${name}/${file}';`))
    .toSorted()
    .join('\n')
}
