import { resolve } from 'node:path'
import type { InlineConfig, PluginOption } from 'vite'
import { target } from '../../embed/release/baseline.ts'
import { moduleFile } from '../../engine/tools/config/modules.ts'
import { additionsEntry, entryNames } from './additions-entry.ts'

const studio = resolve(import.meta.dirname, '../../studio')
const pages = ['index', 'preview'] as const

/**
 * Returns the Vite configuration of some pages of the studio, with a project's additions: static files, for any folder.
 */
export const studioParts = (
  which: readonly (typeof pages)[number][],
  outDir: string,
  plugins: PluginOption[],
): InlineConfig => ({
  configFile: false,
  root: studio,
  base: './',
  publicDir: false,
  logLevel: 'error',
  plugins,
  // A project's renderers use the form's own React.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target,
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The check as a whole: it is a tool, and comes once.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        ...Object.fromEntries(which.map((page) => [page, resolve(studio, `${page}.html`)])),
        [additionsEntry]: moduleFile(resolve(studio, 'additions'))!,
      },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: entryNames },
    },
  },
})
