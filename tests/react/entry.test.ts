import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { kaiwaPlugins } from '../../embed/release/kaiwa-plugins.ts'
import { loadProject } from '../../engine/tools/config/project.ts'
import { builtIn } from '../../package/vocabulary.ts'

const file = resolve(import.meta.dirname, '../../package/react.ts')

test('the entry is marked for the client, so that server components may import it', async () => {
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe("'use client'")
})

test('a build with the plugin has no warning', async () => {
  const plugins = [kaiwaPlugins(await loadProject({ builtIn }))]
  const warnings: (string | undefined)[] = []
  const rolldownOptions = {
    external: [/^react/],
    checks: { pluginTimings: false },
    onwarn: ({ code }: { readonly code?: string }) => void warnings.push(code),
  }
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'own-renderer.ts'), formats: ['es'] },
      rolldownOptions,
    },
  })
  expect(warnings).toEqual([])
})

test('an own renderer bundles at most a kilobyte of this package', async () => {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    // As the package declares in its package.json. The module that imports the package is included completely.
    plugins: [
      {
        name: 'as-package',
        transform: { filter: { id: /\.tsx?$/ }, handler: (code) => ({ code, moduleSideEffects: false }) },
      },
    ],
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'own-renderer.ts'), formats: ['es'] },
      rolldownOptions: { external: [/^react/] },
    },
  })) as Rolldown.RolldownOutput[]
  const { code } = made!.output[0]
  expect(code).toContain('stars')
  expect(gzipSync(code).length).toBeLessThan(1024)
})
