import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demandVite } from './vite-version.ts'

test('an older Vite is refused with the version to install, and a newer one is accepted', () => {
  expect(() => demandVite('7.3.1')).toThrow(/7\.3\.1.*npm install vite@8/)
  expect(() => demandVite('8.0.0')).not.toThrow()
  expect(() => demandVite('10.1.0')).not.toThrow()
  expect(() => demandVite()).not.toThrow()
})

test('the package requires the same version of Vite', () => {
  const { peerDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly peerDependencies: { readonly vite: string }
  }
  const oldest = peerDependencies.vite.replace('>=', '')
  expect(() => demandVite(`${Number(oldest) - 1}.99.0`)).toThrow(`Vite ${oldest}`)
  expect(() => demandVite(`${oldest}.0.0`)).not.toThrow()
})
