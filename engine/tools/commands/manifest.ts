import { createRequire } from 'node:module'

/** The commands that the guide to flows and the commands' messages call as scripts. */
const commands = [
  'dev',
  'studio',
  'check',
  'build',
  'new',
  'add-type',
  'add-language',
  'format',
  'texts',
  'funnel',
  'migrate',
  'schema',
]

type Packages = Readonly<Record<string, string>>

interface Manifest {
  readonly scripts?: Packages
  readonly dependencies?: Packages
  readonly devDependencies?: Packages
}

const own = createRequire(import.meta.url)('kaiwa-form/package.json') as Manifest & {
  readonly version: string
  readonly devDependencies: Packages
}
const tested = (name: string) => own.devDependencies[name]!

/** The packages that a project needs at run time and for its build. */
const needed = {
  dependencies: { 'kaiwa-form': `^${own.version}`, react: tested('react'), 'react-dom': tested('react-dom') },
  devDependencies: { vite: tested('vite') },
}

/** The text of a `package.json`, and the packages that still have to be installed. */
export interface MadeManifest {
  readonly text: string
  readonly added: readonly string[]
  /** The name of each command's script: `kaiwa:dev` if the project has a `dev` script of its own. */
  readonly scripts: Packages
  /** Whether the project uses Vite, which empties `dist` when it builds and serves the files in `public`. */
  readonly isVites: boolean
}

/**
 * Returns a `package.json` with the scripts of a project and the packages that it needs; existing entries stay.
 *
 * @param text undefined if there is none yet
 * @throws SyntaxError if the text is not JSON
 */
export function manifestWith(text = '{ "private": true, "type": "module" }'): MadeManifest {
  const manifest = JSON.parse(text) as Manifest
  const known = { ...manifest.dependencies, ...manifest.devDependencies }
  const missing = (packages: Packages) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => !Object.hasOwn(known, name)))
  const dependencies = missing(needed.dependencies)
  const devDependencies = missing(needed.devDependencies)
  const had = manifest.scripts ?? {}
  const scripts = Object.fromEntries(
    commands.map((name) => [name, had[name] === undefined || runs(had[name], name) ? name : `kaiwa:${name}`]),
  )
  const made = {
    ...manifest,
    scripts: { ...Object.fromEntries(commands.map((name) => [scripts[name]!, `kaiwa-form ${name}`])), ...had },
    dependencies: { ...manifest.dependencies, ...dependencies },
    ...(Object.keys({ ...manifest.devDependencies, ...devDependencies }).length > 0 && {
      devDependencies: { ...manifest.devDependencies, ...devDependencies },
    }),
  }
  const added = Object.keys({ ...dependencies, ...devDependencies })
  const isVites = Object.values(had).some((script) => /(?:^|\s)vite(?:\s|$)/.test(script))
  return { text: `${JSON.stringify(made, null, 2)}\n`, added, scripts, isVites }
}

/** Reports whether a script runs a command of Kaiwa. */
const runs = (script: string, command: string) => new RegExp(`\\bkaiwa(?:-form)? ${command}\\b`).test(script)
