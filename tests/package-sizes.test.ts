import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { typeStyles } from '../embed/release/type-styles.ts'

const root = resolve(import.meta.dirname, '..')
const figures = readFileSync(resolve(root, 'docs/figures.md'), 'utf8')

/**
 * Bundles the given names of an entry as an application would, with everything except React. Returns the compressed
 * size, the imports from React and the number of style sheets.
 */
async function bundled(entry: string, names: string) {
  const code = `export { ${names} } from ${JSON.stringify(resolve(root, 'package', entry))}`
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      typeStyles(resolve(root, 'renderers')),
      // As the package declares in its package.json.
      {
        name: 'as-package',
        transform: { filter: { id: /\.tsx?$/ }, handler: (text) => ({ code: text, moduleSideEffects: false }) },
      },
      {
        name: 'entry',
        resolveId: (id) => (id === '\0entry' ? id : undefined),
        load: (id) => (id === '\0entry' ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: '\0entry',
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  return {
    gzip: gzipSync(chunks.map((chunk) => chunk.code).join('')).length,
    imports: chunks.flatMap(({ imports }) => imports).filter((name) => name.startsWith('react')),
    styles: output.filter(({ fileName }) => fileName.endsWith('.css')).length,
  }
}

test.each([
  ['createSession of `kaiwa-form`', 'session.ts', 'createSession'],
  ['ChatForm of `kaiwa-form/react`', 'react.ts', 'ChatForm'],
  ['the hooks of `kaiwa-form/react`', 'react.ts', 'FormProvider, useField, useFrame, useSend, useStep'],
])('%s is as large as documented, within three percent', async (what, entry, names) => {
  const { gzip, imports, styles } = await bundled(entry, names)
  const row = figures.split('\n').find((line) => line.startsWith(`| ${what} |`))
  const stated = Number(/([\d,]+) \|$/.exec(row ?? '')?.[1]?.replaceAll(',', ''))
  expect(Math.abs(gzip / stated - 1), `${gzip} bytes with gzip`).toBeLessThan(0.03)
  if (entry === 'session.ts') expect({ imports, styles }).toEqual({ imports: [], styles: 0 })
})

test.each([
  ['session.ts', ['createOfferDesk', 'createSession', 'siteConfig', 'siteOffers', 'siteSources']],
  [
    'react.ts',
    [
      'ChatForm',
      'FormProvider',
      'defineRenderer',
      'useArt',
      'useDispatch',
      'useField',
      'useFrame',
      'useOffers',
      'useSend',
      'useStep',
      'words',
    ],
  ],
  [
    'testing.ts',
    ['converse', 'createRecorder', 'describeRenderer', 'describeStorage', 'replayRecording', 'walkEveryVisitor'],
  ],
])('%s exports exactly its values', async (entry, names) => {
  const values = Object.keys((await import(resolve(root, 'package', entry))) as object).sort()
  expect(values).toEqual([...names].sort())
  expect(values.length).toBeLessThanOrEqual(12)
})
