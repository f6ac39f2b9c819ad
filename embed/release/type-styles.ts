import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { isComponent, moduleFileOf, partsAround } from './files.ts'

const place = "@import '../*/*.css';"

/**
 * Returns the field types whose components are files of their own, which only forms with these types fetch: `built-in`
 * imports them separately.
 */
export function separateTypes(renderers: string): ReadonlySet<string> {
  const list = readdirSync(renderers).find((file) => /^built-in\.[jt]s$/.test(file))!
  const imports = readFileSync(join(renderers, list), 'utf8').matchAll(/\bimport\(["']\.\/(\w+)\//g)
  return new Set([...imports].map(([, type]) => type!))
}

/** The places of the sheets of parts around the questions that only some flows fetch. */
const placesAround = Object.values(partsAround).map(
  ({ component, sheet }) => `@import '../${posix.dirname(component)}/${sheet}.css';`,
)

const component = /[\\/](\w+)[\\/]\w+Field\.[jt]sx?$/

/** Returns the field type whose component a module has, if it is one of the built-in types in `renderers`. */
export function typeOfComponent(id: string, renderers: string): string | undefined {
  const file = moduleFileOf(id)
  return file.startsWith(renderers + sep) ? component.exec(file)?.[1] : undefined
}

/**
 * Adds the style sheets of the field types to `renderers/styles/index.css`: those in a folder of `renderers` with a
 * `schema` module, and then additional ones. So a field type's styles need no entry in a list.
 *
 * @param separate true if a component that is a file of its own has its sheet to itself: its module then exports the
 *   address of the sheet as `styles`
 */
export function typeStyles(renderers: string, additional: readonly string[] = [], separate = false): Plugin {
  // A field type in a folder of `renderers` is found by its `schema` module.
  const elsewhere = additional.filter((file) => !file.startsWith(renderers + sep))
  const separateNames = separate ? separateTypes(renderers) : new Set<string>()
  const alone = sheetsIn(renderers).filter((file) => separateNames.has(basename(file, '.css')))
  return {
    name: 'kaiwa-type-styles',
    enforce: 'pre',
    transform(code, id) {
      const type = typeOfComponent(id, renderers)
      if (alone.includes(`../${type}/${type}.css`)) return withSheet(code, type!)
      const around = separate && Object.values(partsAround).find(({ component }) => isComponent(id, component))
      if (around) return withSheet(code, around.sheet)
      if (!code.includes(place) || !id.includes('renderers/styles/index.css')) return
      const from = dirname(moduleFileOf(id))
      const common = sheetsIn(renderers).filter((file) => !alone.includes(file))
      const sheets = [...common, ...elsewhere.map((file) => relative(from, file).replaceAll('\\', '/'))]
      const all = code.replace(place, sheets.map((file) => `@import '${file}';`).join('\n'))
      return separate ? placesAround.reduce((text, around) => text.replace(around, ''), all) : all
    },
  }
}

const withSheet = (code: string, sheet: string) => `${code}\nexport { default as styles } from './${sheet}.css?url'\n`

/** Returns the sheets of the field types in a folder, relative to its folder `styles`. */
function sheetsIn(renderers: string): string[] {
  const folders = readdirSync(renderers, { withFileTypes: true }).filter((dirent) => dirent.isDirectory())
  const names = folders.map(({ name }) => ({ name, files: readdirSync(join(renderers, name)) }))
  return names
    .filter(({ files }) => files.some((file) => /^schema\.[jt]s$/.test(file)))
    .flatMap(({ name, files }) => files.filter((file) => file.endsWith('.css')).map((file) => `../${name}/${file}`))
    .toSorted()
}
