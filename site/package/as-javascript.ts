/** A compiled module in plain JavaScript: JSON comes as modules, since not every Node and bundler takes JSON by itself without a word. */
export const inJavaScript = (code: string): string => code.replaceAll(/(from '[^']+\.json)' with \{ type: 'json' \}/g, "$1.js'")

/** A declaration that names its neighbours as they are called in the package. */
export const withoutTypeScript = (code: string): string => code.replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')

/** JSON as a module. */
export const jsonModule = (text: string): string => `export default ${text.trim()}\n`
