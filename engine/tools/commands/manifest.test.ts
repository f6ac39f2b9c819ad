import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestWith } from './init.ts'

test('a new project gets the scripts and the packages that it needs', () => {
  const { text, added } = manifestWith()
  expect(added).toEqual(['kaiwa-form', 'react', 'react-dom', 'vite'])
  expect(JSON.parse(text)).toMatchObject({
    type: 'module',
    scripts: { check: 'kaiwa-form check', studio: 'kaiwa-form studio' },
    dependencies: { 'kaiwa-form': expect.stringMatching(/^\^\d/), react: expect.any(String) },
    devDependencies: { vite: expect.any(String) },
  })
})

test('what a project already has stays, in whichever list it is', () => {
  const had = {
    name: 'site',
    scripts: { dev: 'next dev' },
    dependencies: { 'kaiwa-form': 'file:../k.tgz', react: '18', 'react-dom': '18', vite: '^9.0.0' },
  }
  const { text, added } = manifestWith(JSON.stringify(had))
  expect(added).toEqual([])
  expect(JSON.parse(text)).toEqual({
    ...had,
    scripts: expect.objectContaining({ dev: 'next dev', check: 'kaiwa-form check' }),
  })
})

test('a command whose name the project already uses gets a script of its own, which is reported', () => {
  const had = { scripts: { dev: 'vite', build: 'tsc && vite build', check: 'npx kaiwa-form check' } }
  const { text, scripts, isVites } = manifestWith(JSON.stringify(had))
  expect(JSON.parse(text)).toMatchObject({
    scripts: {
      ...had.scripts,
      'kaiwa:dev': 'kaiwa-form dev',
      'kaiwa:build': 'kaiwa-form build',
      studio: 'kaiwa-form studio',
    },
  })
  expect(scripts).toMatchObject({ dev: 'kaiwa:dev', build: 'kaiwa:build', check: 'check', studio: 'studio' })
  expect([isVites, manifestWith().isVites]).toEqual([true, false])
})

test('a package.json that is no JSON is refused', () => expect(() => manifestWith('{')).toThrow(SyntaxError))

test('every script that the guide mentions is created', () => {
  const guide = readFileSync(new URL('../../../flows/README.md', import.meta.url), 'utf8')
  const called = new Set([...guide.matchAll(/npm run ([a-z-]+)/g)].map(([, name]) => name!))
  const { scripts } = JSON.parse(manifestWith().text) as { readonly scripts: object }
  expect([...called].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
