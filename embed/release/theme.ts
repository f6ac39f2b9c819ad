import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { nearest } from '../../engine/language/read/nearest.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import {
  defaultTokens,
  readTheme,
  themeFile,
  themeRule,
  type Tokens,
  tokensOf,
} from '../../renderers/styles/theme-file.ts'
import { moduleFileOf } from './files.ts'

const sheet = resolve(import.meta.dirname, '../../renderers/styles/tokens.css')

/** Returns the file of a project's theme, even if it does not exist. */
export const themeFileOf = (flows: string): string => join(flows, themeFile)

/**
 * Returns the values of a project's theme; none if there is no file.
 *
 * @param flows the folder of the flows
 * @throws CommandError if the file contains anything else than values of the form's tokens
 */
export function themeIn(flows: string): Tokens {
  const file = themeFileOf(flows)
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const known = Object.keys(defaults())
  const theme = readTheme(text, known)
  const [problem] = theme.problems
  if (problem) {
    const { code, at, name } = problem
    const place = `${shownName(file)}:${text.slice(0, at).split('\n').length}`
    const names = known.map((token) => `--kaiwa-${token}`)
    if (code !== 'token') throw commandError(`theme-${code}`, { file: place, name })
    throw commandError('theme-token', { file: place, name, meant: nearest(name, names) })
  }
  return tokensOf(theme)
}

const defaults = () => defaultTokens(readFileSync(sheet, 'utf8'))

/**
 * Adds a project's theme to the form: its values become the defaults of the common style sheet, and of the dialog that
 * is shown until the form has loaded, and of the button of a popup. Without a theme nothing is added.
 *
 * @param flows the folder of the flows; undefined for an embed without flows
 */
export const ownTheme = (flows: string | undefined): Plugin => ({
  name: 'kaiwa-theme',
  enforce: 'pre',
  configureServer(server) {
    if (flows === undefined) return
    // The sheet is made again when the file appears, changes or goes. The folder is watched, because a watcher of a
    // file that does not exist would keep others from seeing new files next to it.
    const file = themeFileOf(flows)
    server.watcher.add(flows)
    const renew = (changed: string) => {
      if (resolve(changed) !== resolve(file)) return
      // The module of the sheet's address stays as it is: to replace it, the page would be loaded again.
      const isReplaced = (id: string) => isSheet(id) && !/[?&]url\b/.test(id)
      for (const module of server.moduleGraph.urlToModuleMap.values())
        if (module.id !== null && isReplaced(module.id)) void server.reloadModule(module)
    }
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, renew)
  },
  transform(code, id) {
    // The module that exports the address of the sheet has the same name.
    const drawn = drawnWithoutSheet.find(({ file }) => file.test(moduleFileOf(id)))
    if (flows === undefined || !(isSheet(id) ? code.includes(firstImport) : drawn)) return undefined
    const tokens = themeIn(flows)
    return drawn ? withColours(code, tokens, drawn.tokens) : `${code}\n${themeRule(tokens)}`
  },
})

/** The first line of the common sheet. */
const firstImport = "@import './tokens.css';"

const isSheet = (id: string): boolean => /[\\/]renderers[\\/]styles[\\/]index\.css(?:\?|$)/.test(id)

/** The modules that draw with the defaults of tokens before any style sheet has loaded. */
const drawnWithoutSheet = [
  { file: /[\\/]embed[\\/]page[\\/]waiting\.[jt]s$/, tokens: ['surface', 'ink', 'line', 'question', 'answer'] },
  { file: /[\\/]embed[\\/]page[\\/]element[\\/]styles\.[jt]s$/, tokens: ['surface', 'primary', 'on-primary', 'focus'] },
] as const

/** Replaces the default colours in the code of such a module. */
function withColours(code: string, tokens: Tokens, drawn: readonly string[]): string {
  const known = defaults()
  // A value that names another property could have no value there.
  const isPlain = (value: string) => /^[#\w(][\w#%()., /-]*$/.test(value) && !value.includes('var(')
  const names = drawn.filter((name) => isPlain(tokens[name] ?? ''))
  const values = new Map(names.map((name) => [known[name]!, tokens[name]!]))
  return code.replaceAll(/#[\da-f]{3,6}\b/g, (colour) => values.get(colour) ?? colour)
}
