import { rm } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { looksOf } from '../../embed/release/embed-config.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import { separateAdditions, studioConfig } from './build-config.ts'
import { buildOwn, hasOwn } from './build-own.ts'

/** Builds the studio that is the same for all projects into a folder. */
export async function buildPlainStudio(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const parts = studioConfig(['index', 'preview', 'shown'], outDir, [
    react(),
    looksOf({ renderers: {}, redrawn: [], styles: [] }),
    separateAdditions(),
  ])
  await build({ ...parts, worker: { format: 'es', plugins: () => [separateAdditions()] } })
}

/** Builds the studio of a project into a folder. */
export async function buildStudio(project: Project, outDir: string): Promise<void> {
  await buildPlainStudio(outDir)
  if (hasOwn(project)) await buildOwn(project, outDir)
}
