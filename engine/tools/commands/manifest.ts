import { createRequire } from 'node:module'

/** The commands that the guide to flows calls as scripts. */
const scripts = Object.fromEntries(['dev', 'studio', 'check', 'build', 'new', 'texts', 'migrate', 'schema'].map((name) => [name, `kaiwa-form ${name}`]))

type Packages = Readonly<Record<string, string>>

interface Manifest {
  readonly scripts?: Packages
  readonly dependencies?: Packages
  readonly devDependencies?: Packages
}

const own = createRequire(import.meta.url)('kaiwa-form/package.json') as Manifest & { readonly version: string; readonly devDependencies: Packages }
const tested = (name: string) => own.devDependencies[name]!

/** What a project needs at run time, and to be built. */
const needed = {
  dependencies: { 'kaiwa-form': `^${own.version}`, react: tested('react'), 'react-dom': tested('react-dom') },
  devDependencies: { vite: tested('vite') },
}

/** The text of a `package.json`, and the packages in it that are to be installed now. */
export interface MadeManifest {
  readonly text: string
  readonly added: readonly string[]
}

/**
 * A `package.json` with the scripts of a project and the packages that it needs; what is there already stays.
 * @param text undefined where there is none yet
 * @throws SyntaxError where it is no JSON
 */
export function manifestWith(text = '{ "private": true, "type": "module" }'): MadeManifest {
  const manifest = JSON.parse(text) as Manifest
  const known = { ...manifest.dependencies, ...manifest.devDependencies }
  const missing = (packages: Packages) => Object.fromEntries(Object.entries(packages).filter(([name]) => !Object.hasOwn(known, name)))
  const dependencies = missing(needed.dependencies)
  const devDependencies = missing(needed.devDependencies)
  const made = {
    ...manifest,
    scripts: { ...scripts, ...manifest.scripts },
    dependencies: { ...manifest.dependencies, ...dependencies },
    ...(Object.keys({ ...manifest.devDependencies, ...devDependencies }).length > 0 && { devDependencies: { ...manifest.devDependencies, ...devDependencies } }),
  }
  return { text: `${JSON.stringify(made, null, 2)}\n`, added: Object.keys({ ...dependencies, ...devDependencies }) }
}
