import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const dynamicImport = /\bimport\(["']\.\/([^"']+)["']\)/g
const imports = /^import (\{[^}]*\}) from ["']\.\/([^"']+)["'];?$/gm
const exported = /^export (\{[^}]*\});?\s*$/m

/**
 * Makes the parts that the engine fetches later functions of what they share with it. A part that imported the engine
 * would get another copy of it where that came from another address, as after a failure; and browsers keep a module
 * that could not be fetched as failed.
 */
export function engineParts(): Plugin {
  return {
    name: 'kaiwa-engine-parts',
    enforce: 'pre',
    // What Vite puts around `import()` waits for style sheets, of which parts have none.
    load: (id) => (id === helper ? 'export const __vitePreload = (fetch) => fetch()' : undefined),
    renderChunk: (code, { isEntry, fileName }) => (isEntry ? fetching(code) : asFunction(fetching(code), fileName)),
  }
}

/** Code with `fetchPart` of `embed/page/parts.ts` in the place of `import()`. */
const fetching = (code: string) =>
  code.replace(dynamicImport, 'fetchPart("$1")').replace(/, __VITE_PRELOAD__(?:, import\.meta\.url)?/g, '')

/**
 * A part as a function of what it shares with the engine, which gives what it exports. Other parts are fetched with
 * `fetchPart`, also those that it shares something with, as what a project draws with may.
 */
function asFunction(code: string, fileName: string): string {
  if (!exported.test(code)) throw new Error(`${fileName} has no list of exports at its end.`)
  const body = code
    .replace(
      imports,
      (_, names: string, file: string) =>
        `const ${names.replaceAll(' as ', ': ')} = ${file.startsWith('engine.') ? 'shared' : `await fetchPart("${file}")`};`,
    )
    .replace(exported, (_, names: string) => `return ${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')};`)
  const waits = body.includes('= await fetchPart(') ? 'async ' : ''
  return `export default ${waits}(shared, fetchPart) => {\n${body}\n}\n`
}
