import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { printModule } from '../flow/compile/module.ts'
import type { FieldType } from '../flow/field-type.ts'
import { createLoader } from './load.ts'
import { formatReport } from './report.ts'

const engine = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const suffix = '.flow.json'
// Not ending in .json, or Vite would read the module as JSON.
const virtual = { prefix: '\0kaiwa:', suffix: '.js' }
/** The import under which the flow with that id is reached without its path. */
export const entryPrefix = 'virtual:kaiwa-flow/'

/**
 * Makes flow files importable: `import { program } from './enquiry.flow.json'`. A file with a mistake stops the build,
 * and in development shows the place and the message; mending it applies the change, and answers are kept.
 * @param folder where the flows named by `virtual:kaiwa-flow/<id>` are
 */
export function kaiwaFlows({ types, folder }: { types: readonly FieldType[]; folder: string }): Plugin {
  const load = createLoader(types)
  return {
    name: 'kaiwa-flows',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/\.flow\.json$/, /^virtual:kaiwa-flow\//] },
      handler(id, importer) {
        if (id.startsWith(entryPrefix)) return virtual.prefix + join(resolve(folder), id.slice(entryPrefix.length) + suffix) + virtual.suffix
        return virtual.prefix + resolve(importer ? dirname(importer) : '.', id) + virtual.suffix
      },
    },
    load: {
      // eslint-disable-next-line no-control-regex
      filter: { id: /^\0kaiwa:/ },
      handler(id) {
        const file = fileOf(id)
        this.addWatchFile(file)
        const name = relative(process.cwd(), file)
        const { flow, problems, text } = load(file, name)
        const [first] = problems.filter(({ severity }) => severity === 'error')
        if (!flow || first) {
          const { line, column } = first ?? { line: 1, column: 1 }
          this.error({ message: formatReport(problems, new Map([[name, text]])), id: file, loc: { file, line, column } })
        }
        return printModule(flow, types, engine) + accept
      },
    },
    hotUpdate({ file }) {
      if (!file.endsWith(suffix)) return
      const module = this.environment.moduleGraph.getModuleById(virtual.prefix + file + virtual.suffix)
      return module ? [module] : undefined
    },
  }
}

/** The ids of the flows in a folder. */
export function flowIds(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => basename(name, suffix))
}

const fileOf = (id: string) => id.slice(virtual.prefix.length, -virtual.suffix.length)

/** In development an edited flow replaces itself on the page; in a build these lines are left out. */
const accept = `
if (import.meta.hot) import.meta.hot.accept((next) => {
  if (next) dispatchEvent(new CustomEvent('kaiwa-flow', { detail: next.program }))
})
`
