import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const dark = resolve(import.meta.dirname, '../../renderers/styles/dark.css')

/**
 * Returns the style sheets with the dark colours, by their file names: `dark.css` for every visitor, `auto.css` for
 * those whose device is set to dark colours. A page takes one of them; their names never change.
 */
export function schemeSheets(): Readonly<Record<'auto.css' | 'dark.css', string>> {
  const rule = readFileSync(dark, 'utf8')
  return { 'auto.css': `@media (prefers-color-scheme: dark) {\n${rule}}\n`, 'dark.css': rule }
}

/** Adds the sheets to an embed. */
export const schemes = (): Plugin => ({
  name: 'kaiwa-schemes',
  generateBundle() {
    for (const [fileName, source] of Object.entries(schemeSheets())) this.emitFile({ type: 'asset', fileName, source })
  },
})
