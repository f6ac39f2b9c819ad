import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Runs the measurement as built code: a runner of sources gives every closure its name, which costs more than the
 * closure.
 */
export async function costOfStepsBuilt(): Promise<Record<string, string | number>[]> {
  const outDir = await mkdtemp(resolve('dist/steps-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: resolve('bench/steps/measure.ts'),
        outDir,
        rolldownOptions: { output: { entryFileNames: 'measure.mjs' } },
      },
    })
    const { costOfSteps } = (await import(
      pathToFileURL(join(outDir, 'measure.mjs')).href
    )) as typeof import('./measure.ts')
    return costOfSteps()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
