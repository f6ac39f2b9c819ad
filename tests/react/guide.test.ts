import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const snippetsOf = (guide: string) =>
  [...readFileSync(join(root, 'docs', guide), 'utf8').matchAll(/```tsx?\n([^]*?)```/g)].map(([, code]) => code!)
const snippets = [...snippetsOf('react.md'), ...snippetsOf('testing.md')]

/** The entries of the package, mapped to their source files. */
const paths = Object.fromEntries(
  ['session', 'react', 'types', 'node', 'testing'].map((entry) => [
    entry === 'session' ? 'kaiwa-form' : `kaiwa-form/${entry}`,
    [join(root, `package/${entry}.ts`)],
  ]),
)

const around = `
declare module '*.flow.json' { export const program: import('kaiwa-form/react').Program }
declare module '*.en.json' { export const program: import('kaiwa-form/react').Program }
declare module '*.css'
`

/** Returns the compiler's output for the snippets, each in a file of its own. It is empty if they compile. */
function problemsIn(codes: readonly string[]): string {
  // Packages are found from here, and no other tool looks here.
  const folder = mkdtempSync(join(root, 'node_modules/.snippets-'))
  const files = codes.map((code, at) => {
    writeFileSync(join(folder, `${at}.tsx`), code)
    return `${at}.tsx`
  })
  writeFileSync(join(folder, 'around.d.ts'), around)
  const compilerOptions = { noEmit: true, types: ['node', 'vite/client'], paths }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: ['around.d.ts', ...files],
    }),
  )
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('every snippet of the guides to React and tests compiles, and does not with a misspelt prop', () => {
  expect(snippets.length).toBeGreaterThan(3)
  const wrong = snippets.find((snippet) => snippet.includes('mode="inline"'))!.replace('mode="inline"', 'mod="inline"')
  const lines = problemsIn([...snippets, wrong])
    .split('\n')
    .filter((line) => /^\S/.test(line))
  expect(lines).toEqual([expect.stringMatching(new RegExp(`/${snippets.length}\\.tsx\\(.*mod: string`))])
}, 60_000)
