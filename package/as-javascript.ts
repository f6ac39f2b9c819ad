const shim = /^var __rewriteRelativeImportExtension = [^]*?^\};$/m
const jsonImport = /(from '[^']+\.json)' with \{ type: 'json' \}/g

/**
 * A compiled module in plain JavaScript. JSON comes as modules, since not every Node and bundler takes JSON by itself
 * without a word; addresses that are only known later need nothing of the compiler. Lines stay where they are, for the
 * source map.
 */
export const inJavaScript = (code: string): string =>
  code
    .replaceAll(jsonImport, "$1.js'")
    .replace(shim, (lines) => lines.replaceAll(/[^\n]/g, ''))
    .replaceAll('__rewriteRelativeImportExtension(', '(')

/** A declaration that names its neighbours as they are called in the package. */
export const withoutTypeScript = (code: string): string =>
  code
    .replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
    .replaceAll(/(from ['"][^'"]+\.json)(['"])( with \{[^}]*\})?/g, '$1.js$2')

/** JSON as a module. */
export const jsonModule = (text: string): string => `export default ${text.trim()}\n`

/** The declaration of such a module. */
export const jsonDeclaration = (text: string): string =>
  `declare const value: ${typeOf(JSON.parse(text))}\nexport default value\n`

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `readonly (${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return `{ ${Object.entries(value)
    .map(([key, item]) => `readonly ${JSON.stringify(key)}: ${typeOf(item)}`)
    .join('; ')} }`
}
