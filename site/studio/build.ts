import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import type { Project } from '../../engine/tools/config/project.ts'
import { target } from '../baseline.ts'
import { looksOf } from '../release/embed-config.ts'

const studio = resolve(import.meta.dirname, '../../studio')

/** How Vite builds the studio of a project: static files, for whatever folder they are served from. */
const studioConfig = (project: Project, outDir: string): InlineConfig => ({
  configFile: false,
  root: studio,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), looksOf(project)],
  worker: { format: 'es' },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target,
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The check as a whole: it is a tool, and comes once.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { studio: resolve(studio, 'index.html'), preview: resolve(studio, 'preview.html') },
    },
  },
})

/** Builds the studio of a project into a folder. */
export async function buildStudio(project: Project, outDir: string): Promise<void> {
  await build(studioConfig(project, outDir))
}
