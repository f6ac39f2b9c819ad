import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { editorSchemas } from '../../language/editor/editor-schema.ts'
import { starterFlow } from '../../language/examples/example-flow.ts'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { flowSuffix, shownName } from '../flow-files.ts'
import { defineCommand, guideFor } from './command.ts'
import { templateFlow } from './template-flow.ts'

/**
 * `kaiwa init [<flow>] [--template <template>]`: turns the current folder into a project: a configuration, a first flow
 * with the schemas that editors read, the scripts and packages, a workflow that checks and builds, and the list of
 * files that git ignores. Existing files stay unchanged. If there is a configuration already, `package.json` cannot be
 * read, or there is no such template, the exit code is 2 and nothing is written.
 */
export const command = defineCommand({
  options: { template: { type: 'string' } },
  run({ values: { template }, positionals: [id = template ?? 'contact'], language, project }) {
    if (project.config !== undefined) throw commandError('init-done', { file: shownName(project.config) })
    const { root } = project
    const schema = '../schemas/flow.schema.json'
    const flow =
      template === undefined
        ? starterFlow(id, language, schema)
        : templateFlow(id, template, { language, schema, vocabulary: project.vocabulary })
    const manifest = manifestOf(join(root, 'package.json'))
    const files: Readonly<Record<string, string>> = {
      'package.json': manifest.text,
      'kaiwa.config.ts': config(id, manifest.isVites),
      [`flows/${id}${flowSuffix}`]: flow,
      ...Object.fromEntries(
        Object.entries(editorSchemas(project.vocabulary)).map(([name, text]) => [`schemas/${name}`, text]),
      ),
      '.github/workflows/flows.yml': workflow,
      '.gitignore': ignored,
    }
    for (const [name, text] of Object.entries(files)) {
      const file = resolve(root, name)
      const exists = existsSync(file)
      if (exists && name !== 'package.json') {
        console.log(words(language, 'init-kept', { file: name }))
        continue
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      console.log(words(language, exists ? 'init-changed' : 'init-written', { file: name }))
    }
    if (manifest.added.length > 0) console.log(words(language, 'init-install', { added: manifest.added }))
    console.log(words(language, 'init-next', manifest.scripts))
    console.log(words(language, 'new-read', { file: guideFor(language) }))
    return 0
  },
})

const servedByVite = `
  // Vite serves what is here, and copies it when it builds.
  out: './public',`

const config = (id: string, isVites: boolean) => `import { defineConfig } from 'kaiwa-form/node'

export default defineConfig({
  flows: './flows',
  defaultFlow: '${id}',${isVites ? servedByVite : ''}
})
`

function manifestOf(file: string): MadeManifest {
  try {
    return manifestWith(existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  } catch {
    throw commandError('init-unreadable', { file: shownName(file) })
  }
}

/** Packages, built files, and the databases of `serve` and of the guide to servers, which contain personal data. */
const ignored = ['node_modules/', 'dist/', 'data/', '*.db', ''].join('\n')

const workflow = `name: Flows
on: [push, pull_request]
jobs:
  flows:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npx kaiwa-form check
      - run: npx kaiwa-form build
`

/** The commands that the guide to flows and the commands' messages call as scripts. */
const commands = [
  'dev',
  'studio',
  'check',
  'build',
  'new',
  'import',
  'add-type',
  'add-language',
  'format',
  'texts',
  'funnel',
  'explain',
  'migrate',
  'schema',
  'serve',
  'enquiries',
  'deliveries',
  'accounts',
  'slots',
  'ledger',
  'backup',
  'restore',
] as const

type Packages = Readonly<Record<string, string>>

type Scripts = Readonly<Record<(typeof commands)[number], string>>

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
interface MadeManifest {
  readonly text: string
  readonly added: readonly string[]
  /** The name of each command's script: `kaiwa:dev` if the project has a `dev` script of its own. */
  readonly scripts: Scripts
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
  ) as Scripts
  const made = {
    ...manifest,
    scripts: { ...Object.fromEntries(commands.map((name) => [scripts[name], `kaiwa-form ${name}`])), ...had },
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
