import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { starterFlow } from '../../language/defaults/starter.ts'
import { editorSchemas } from '../../language/editor/editor-schema.ts'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { flowSuffix, shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import { guideFor } from './guide.ts'
import { manifestWith, type MadeManifest } from './manifest.ts'

/**
 * `kaiwa init [<flow>]`: turns the current folder into a project: a configuration, a first flow with the schemas that
 * editors read, the scripts and packages, and a workflow that checks and builds. Existing files stay unchanged. If
 * there is a configuration already, or `package.json` cannot be read, the exit code is 2 and nothing is written.
 */
export const command = defineCommand({
  options: {},
  run({ positionals: [id = 'contact'], language, project }) {
    if (project.config !== undefined) throw commandError('init-done', { file: shownName(project.config) })
    const { root } = project
    const manifest = manifestOf(join(root, 'package.json'))
    const files: Readonly<Record<string, string>> = {
      'package.json': manifest.text,
      'kaiwa.config.ts': config(id, manifest.isVites),
      [`flows/${id}${flowSuffix}`]: starterFlow(id, language, '../schemas/flow.schema.json'),
      ...Object.fromEntries(
        Object.entries(editorSchemas(project.vocabulary)).map(([name, text]) => [`schemas/${name}`, text]),
      ),
      '.github/workflows/flows.yml': workflow,
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
    const { dev, studio, check, build } = manifest.scripts
    console.log(words(language, 'init-next', { dev: dev!, studio: studio!, check: check!, build: build! }))
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
