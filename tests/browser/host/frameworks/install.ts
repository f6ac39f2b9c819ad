import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../../package/packed.ts'

/** The frameworks and their compilers. */
const packages = [
  '@angular/compiler@21',
  '@angular/compiler-cli@21',
  '@angular/core@21',
  '@sveltejs/vite-plugin-svelte@7',
  '@types/node@22',
  '@types/react@19',
  '@vitejs/plugin-react@6',
  '@vitejs/plugin-vue@6',
  'astro@5',
  'next@16',
  'react@19',
  'react-18@npm:react@18.3',
  'react-dom@19',
  'react-dom-18@npm:react-dom@18.3',
  'react-router@7',
  'rxjs@7',
  'svelte@5',
  'svelte-check@4',
  'typescript@5.9',
  'vite@8',
  'vue@3.5',
  'vue-router@4',
  'vue-tsc@3',
]

const folder = join(tmpdir(), 'kaiwa-frameworks')

/**
 * Installs the frameworks from the registry, unless an earlier run has. Returns the folder, which contains this package
 * as well, as it was built last.
 */
export async function installed(): Promise<string> {
  const manifest = join(folder, 'package.json')
  const list = join(folder, 'installed.txt')
  if (!existsSync(list) || readFileSync(list, 'utf8') !== packages.join('\n')) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(manifest, '{ "private": true, "type": "module" }')
    const install = () =>
      run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--legacy-peer-deps', ...packages], {
        cwd: folder,
      })
    // Both versions of React are wanted, which peer dependencies do not allow.
    // npm itself does not repeat a request whose answer stopped in the middle.
    await install().catch(install)
    writeFileSync(list, packages.join('\n'))
  }
  const own = join(folder, 'node_modules/kaiwa-form')
  // An earlier run may have belonged to another copy of the project.
  rmSync(own, { force: true })
  symlinkSync(resolve(import.meta.dirname, '../../../..'), own)
  return folder
}
