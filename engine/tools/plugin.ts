import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { printModule } from '../language/compile/module.ts'
import { catalogName } from '../language/extend/catalogs.ts'
import type { Language } from '../language/messages/catalogue.ts'
import { wordingOf } from '../language/messages/wording.ts'
import { isError, type Problem } from '../language/read/problem.ts'
import { codeFrame } from '../language/report/report.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import { fileOfModule, flowSuffix, partSuffix, shownName } from './flow-files.ts'
import { languageOf } from './language.ts'
import { createLoader, type Load } from './load.ts'

/** The folder of the modules that compiled flows import. */
export const runtime = resolve(import.meta.dirname, '../runtime')
// The suffix is not .json, or Vite would parse the module as JSON.
const virtual = { prefix: '\0kaiwa:', suffix: '.js' }
/** The prefix of the import that loads a flow by its id, or a translation such as `enquiry.en`, without the path. */
export const entryPrefix = 'virtual:kaiwa-flow/'

interface FlowsOptions {
  readonly vocabulary: Vocabulary
  readonly folder: string
  readonly load?: Load
  readonly language?: Language | undefined
}

/**
 * Makes flow files importable: `import { program } from './enquiry.flow.json'`, and catalogs as the flow in their
 * language: `import { program } from './enquiry.en.json'`. A file with a mistake stops the build. In development it
 * shows the place and the message; correcting the file applies the change, and answers stay.
 *
 * @param folder the folder of the flows that `virtual:kaiwa-flow/<id>` names
 * @param load reads and judges flow files; pass a loader that has already judged them to avoid a second judgement
 * @param language the language of reports; that of the environment by default
 */
export function kaiwaFlows({
  vocabulary,
  folder,
  load = createLoader(vocabulary),
  language = languageOf(),
}: FlowsOptions): Plugin {
  /** Requested flow files that were rejected because of a mistake. */
  const missed = new Set<string>()
  /** The bases and part files of each requested flow. */
  const furtherFiles = new Map<string, readonly string[]>()
  return {
    name: 'kaiwa-flows',
    enforce: 'pre',
    // Vite's watcher ignores a second change of a file for 50 ms, and content that was read before it would stay.
    config: ({ server }) =>
      server?.watch === null
        ? {}
        : { server: { watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } } } },
    resolveId: {
      filter: { id: [/\.flow\.json$/, /\.[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\.json$/, /^virtual:kaiwa-flow\//] },
      handler(id, importer) {
        if (id.startsWith(entryPrefix))
          return moduleOf(join(resolve(folder), fileOfModule(id.slice(entryPrefix.length))))
        const file = resolve(importer ? dirname(importer) : '.', id)
        return file.endsWith(flowSuffix) || isOfFlow(file) ? moduleOf(file) : undefined
      },
    },
    load: {
      filter: { id: /^\0kaiwa:/ },
      handler(id) {
        const file = fileOf(id)
        this.addWatchFile(file)
        const name = shownName(file)
        const { flow, problems, texts, files } = load(file, name)
        furtherFiles.set(file, files)
        for (const further of files) this.addWatchFile(further)
        const errors = problems.filter(isError)
        const [first] = errors
        if (first) {
          missed.add(file)
          const { line, column } = first
          const message = errors.map((error) => sentence(error, language)).join('\n')
          const frame = codeFrame(first, texts.get(first.file) ?? '')
          this.error({ message, id: file, loc: { file, line, column }, frame })
        }
        missed.delete(file)
        if (!flow) return
        return printModule(flow, vocabulary, runtime) + accept
      },
    },
    configureServer({ watcher }) {
      watcher.add(resolve(folder))
    },
    hotUpdate({ file, type }) {
      if (!file.endsWith(flowSuffix) && !file.endsWith(partSuffix) && !isOfFlow(file)) return
      const { moduleGraph, hot } = this.environment
      // A catalog that is new or gone changes the languages of its flow and of the variants of that.
      if (type !== 'update' && isOfFlow(file)) {
        for (const user of furtherFiles.keys()) {
          const module = moduleGraph.getModuleById(moduleOf(user))
          if (module) moduleGraph.invalidateModule(module)
        }
        hot.send({ type: 'full-reload' })
        return []
      }
      const users = [...furtherFiles].filter(([, files]) => files.includes(file)).map(([user]) => user)
      const touched = [file, ...users]
      const modules = touched.flatMap((item) => moduleGraph.getModuleById(moduleOf(item)) ?? [])
      // The file had a mistake from the start, so no page has the flow that could replace itself.
      const wasMissed = touched.filter((item) => !moduleGraph.getModuleById(moduleOf(item)) && missed.delete(item))
      if (wasMissed.length > 0) hot.send({ type: 'full-reload' })
      return modules.length > 0 ? modules : undefined
    },
  }
}

function sentence(problem: Problem, language: Language): string {
  const { message, hint } = wordingOf(language, problem)
  return `${problem.file}:${problem.line}:${problem.column} ${message}${hint === undefined ? '' : ` ${hint}`}`
}

/** Reports whether a file has the name of a catalog, and is next to its flow. */
function isOfFlow(file: string): boolean {
  const name = catalogName(basename(file))
  return name !== undefined && existsSync(join(dirname(file), name.split('.', 1)[0]! + flowSuffix))
}

const moduleOf = (file: string) => virtual.prefix + file + virtual.suffix

const fileOf = (id: string) => id.slice(virtual.prefix.length, -virtual.suffix.length)

/**
 * In development an edited flow replaces itself on the page. The message about a broken flow moves into the open form,
 * which, as a modal dialog, would cover it. A build omits these lines.
 */
const accept = `
if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    if (next) dispatchEvent(new CustomEvent('kaiwa-flow', { detail: next.program }))
  })
  import.meta.hot.on('vite:error', () => setTimeout(() => {
    const message = document.querySelector('vite-error-overlay')
    const dialog = message && [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!dialog) return
    // The form undoes all rules that are not its own, the message's among them.
    message.style.cssText = 'position: fixed; inset: 0; z-index: 1'
    dialog.append(message)
  }))
}
`
