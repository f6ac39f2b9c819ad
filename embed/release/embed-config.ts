import { resolve, extname } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { languageIn, type Languages } from '../../engine/language/languages.ts'
import { directionOf } from '../../engine/runtime/direction.ts'
import { compiledOnArrival } from '../../engine/tools/bundle.ts'
import type { Added } from '../../engine/tools/config/additions.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import english from '../../schemas/waiting.en.json' with { type: 'json' }
import japanese from '../../schemas/waiting.ja.json' with { type: 'json' }
import type { WaitingWords } from '../page/waiting.ts'
import { moduleFileOf, target } from './files.ts'
import { ownSite } from './own-site.ts'
import { schemes } from './schemes.ts'
import { ownTheme } from './theme.ts'
import { separateTypes, typeOfComponent, typeStyles } from './type-styles.ts'

const page = resolve(import.meta.dirname, '../page')
const renderers = resolve(import.meta.dirname, '../../renderers')

type Looks = Pick<Added, 'renderers' | 'redrawn' | 'styles'>

/**
 * Returns the plugins that add a project's renderers and styles to the form.
 *
 * @param separate true if the sheets of rare field types are files of their own
 */
export const looksOf = (added: Looks, separate = false) => [
  typeStyles(renderers, added.styles, separate),
  outsideRenderers(added),
]

/** The replacements of React in the light build; they are a sixth of its size. */
const preactModules = new Map([
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', '../page/light'],
  ['react-dom', '../page/light'],
  ['react', 'preact/compat'],
])

/**
 * Replaces React with preact. It is resolved from this file, so that packages that import React need not find preact.
 */
const preactForReact = (): Plugin => ({
  name: 'kaiwa-preact-for-react',
  enforce: 'pre',
  resolveId(id) {
    const replacement = preactModules.get(id)
    return replacement === undefined ? null : this.resolve(replacement, import.meta.filename)
  },
})

/** A project's own renderers may use the classes of any built-in type, whose styles are then in the common sheet. */
const hasOwnSheets = ({ renderers }: Looks) => Object.keys(renderers).length === 0

/** The file with the licences of the packages whose code the embed contains. */
export const licences = 'licences.md'

/**
 * Returns the words of the dialog until a form has loaded, for pages in the languages of flows. English and Japanese
 * are always among them.
 */
export function waitingWords(packs: Languages, langs: readonly string[]): Readonly<Record<string, WaitingWords>> {
  const words: Record<string, WaitingWords> = { en: english, ja: japanese }
  for (const lang of langs) {
    const language = languageIn(lang, Object.keys(packs))
    if (language === undefined) continue
    const own = { ...packs[language]!.waiting, ...(directionOf(lang) === 'rtl' && { direction: 'rtl' as const }) }
    for (const tag of [lang, lang.slice(0, 2)]) words[tag] ??= own
  }
  return words
}

/**
 * Returns the Vite configuration that builds a project's embed, with React or preact.
 *
 * @param langs the languages of its flows
 */
export const embedConfig = (
  project: Looks &
    Pick<Project, 'site'> &
    Partial<Pick<Project, 'flows'>> & { readonly vocabulary: Pick<Project['vocabulary'], 'languages'> },
  outDir: string,
  usesPreact: boolean,
  langs: readonly string[],
): InlineConfig => ({
  configFile: false,
  root: page,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  define: { KAIWA_WAITING: JSON.stringify(waitingWords(project.vocabulary.languages, langs)) },
  plugins: [
    usesPreact && preactForReact(),
    looksOf(project, hasOwnSheets(project)),
    ownSite(project),
    ownTheme(project.flows),
    schemes(),
    engineParts(),
    parsedWell(),
  ],
  // A project's renderers use the form's own React.
  ...(usesPreact ? {} : { resolve: { dedupe: ['react', 'react-dom'] } }),
  build: {
    target,
    outDir,
    emptyOutDir: true,
    license: { fileName: licences },
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A form has no server components: 'use client' has no effect there.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      input: { engine: resolve(page, 'engine'), waiting: resolve(page, 'waiting') },
      // Code that the engine shares with later parts stays in the engine: only one file has to load before the first
      // question.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].[hash].js',
        // The file of a field type has the type's name: `rating`, not `RatingField`.
        chunkFileNames: ({ name }) =>
          `${name.replace(/^([A-Z]\w*)Field$/, (_, type: string) => type.toLowerCase())}.[hash].js`,
        assetFileNames: '[name].[hash][extname]',
        postFooter: ({ name }) => (name === 'engine' ? `/*! Licences: ${licences} */` : ''),
      },
    },
  },
})

const helper = '\0vite/preload-helper.js'
const dynamicImport = /\bimport\(["']\.\/([^"']+)["']\)/g
const imports = /^import (\{[^}]*\}) from ["']\.\/([^"']+)["'];?$/gm
const exported = /^export (\{[^}]*\});?\s*$/m

/**
 * Turns the parts that the engine fetches later into functions of the code that they share with it. If a part imported
 * the engine, it would get a second copy if the engine came from another address, as after a failure. Browsers also
 * keep a module that could not be fetched as failed.
 */
function engineParts(): Plugin {
  const separate = separateTypes(renderers)
  return {
    name: 'kaiwa-engine-parts',
    enforce: 'pre',
    // A part that shares only little with the engine would otherwise have the shared code in a file of its own, for
    // which the engine would have to wait.
    transform: (code, id) =>
      separate.has(typeOfComponent(id, renderers) ?? '') ? `${code}\nimport '../later'\n` : undefined,
    // Vite's wrapper of `import()` waits for style sheets, which parts do not have.
    load: (id) => (id === helper ? 'export const __vitePreload = (fetch) => fetch()' : undefined),
    renderChunk(code, { isEntry, fileName, imports }) {
      if (!isEntry) return asFunction(fetching(code), fileName)
      if (imports.length > 0)
        throw new Error(`${fileName} would have to import ${imports.join()}, which are functions.`)
      return fetching(code)
    },
  }
}

/** Replaces `import()` in code with `fetchPart` of `embed/page/parts.ts`, without Vite's wrapper. */
export const fetching = (code: string): string =>
  code
    .replace(dynamicImport, 'fetchPart("$1")')
    // Since 8.4, Vite's marker for the style sheets of an import ends with a digest.
    .replace(/, __VITE_PRELOAD__\w*(?:, import\.meta\.url)?/g, '')
    .replace(/__vitePreload\(\(\) => (fetchPart\("[^"]+"\))\)/g, '$1')

/**
 * Turns a part into a function: it takes the code shared with the engine, and returns the part's exports. Other parts
 * with which it shares code, such as a project's renderers may have, are fetched with `fetchPart`.
 */
function asFunction(code: string, fileName: string): string {
  if (!exported.test(code)) throw new Error(`${fileName} has no list of exports at its end.`)
  const body = code
    .replace(
      imports,
      (_, names: string, file: string) =>
        `const ${names.replaceAll(' as ', ': ')} = ` +
        `${file.startsWith('engine.') ? 'shared' : `await fetchPart("${file}")`};`,
    )
    .replace(exported, (_, names: string) => `return ${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')};`)
  const waits = body.includes('= await fetchPart(') ? 'async ' : ''
  return `export default ${waits}(shared, fetchPart) => {\n${body}\n}\n`
}

const place = /[\\/]renderers[\\/]all\.[jt]s$/
const prefix = '\0kaiwa-renderer/'
const session = resolve(import.meta.dirname, '../../renderers/session')

/**
 * Adds the renderers of a project's configuration to the form, each in a file of its own that only forms with its type
 * fetch. A renderer that replaces a built-in one may be a function of that.
 */
export function outsideRenderers({ renderers, redrawn }: Pick<Added, 'renderers' | 'redrawn'>): Plugin {
  return {
    name: 'kaiwa-outside-renderers',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (id.startsWith(prefix)) return partOf(renderers[id.slice(prefix.length)]!)
      const file = moduleFileOf(id)
      if (!place.test(file) || Object.keys(renderers).length === 0) return
      // Relative, so that these are the same modules, with the same version, that the rest of the form imports.
      const siblingModule = (name: string) => JSON.stringify(`./${name}${extname(file)}`)
      const entries = Object.keys(renderers).map((type) => {
        const made = `(await import(${JSON.stringify(prefix + type)})).default.made`
        return (
          `  ${type}: late('${type}', async () => ({ ${type}: ` +
          `${redrawn.includes(type) ? `await instead(${made}, builtIn.${type})` : made} })),`
        )
      })
      return [
        `import { builtIn } from ${siblingModule('built-in')}`,
        `import { late } from ${siblingModule('on-demand')}`,
        "const instead = async (made, own) => (typeof made === 'function' " +
          "? made('load' in own ? await own.load() : own) : made)",
        'export const renderers = {',
        '  ...builtIn,',
        ...entries,
        '}',
      ].join('\n')
    },
  }
}

/**
 * Returns the code of a renderer as a separately fetched part. It always refers to the session, used or not. The code
 * that it shares with the engine, such as React, then stays in the engine's file. Otherwise the bundler would move that
 * code to a file of its own, for which every visitor would wait.
 */
const partOf = (file: string): string =>
  [
    `import made from ${JSON.stringify(file)}`,
    `import { useDispatch } from ${JSON.stringify(session)}`,
    'export default { made, session: useDispatch }',
  ].join('\n')

const wide = /[\u0080-\uffff]/g

/** The engine, and what it fetches while the first question is read: nearly all of their functions run. */
const alwaysUsed = ['engine', 'later']

/**
 * Writes the files of a build in the form that browsers parse and store most cheaply. A script with any character that
 * is not Latin takes two bytes for each character: in ASCII the engine takes half the memory. Compiling each function
 * at its first call would delay the response to a press.
 */
export function parsedWell(): Plugin {
  return {
    name: 'kaiwa-parsed-well',
    // A changed output needs another file name.
    augmentChunkHash: () => compiledOnArrival + alwaysUsed.join(),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (!isWorthParsing(this.parse(chunk.code), chunk.code)) chunk.code = inAscii(chunk.code)
        if (alwaysUsed.includes(chunk.name)) chunk.code = compiledOnArrival + chunk.code
      }
    },
  }
}

/** Returns equivalent code in ASCII only. */
const inAscii = (code: string): string =>
  code.replace(wide, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Reports whether code can notice how such characters are written, for example with `String.raw`. */
function isWorthParsing(node: unknown, code: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type, quasi } = node as {
    readonly type?: string
    readonly quasi?: { readonly start: number; readonly end: number }
  }
  if (type === 'TaggedTemplateExpression' && code.slice(quasi!.start, quasi!.end).search(wide) >= 0) return true
  return Object.values(node).some((part) => isWorthParsing(part, code))
}
