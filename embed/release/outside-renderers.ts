import { extname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Added } from '../../engine/tools/config/additions.ts'
import { moduleFileOf } from './module-file.ts'

const place = /[\\/]renderers[\\/]all\.[jt]s$/
const prefix = '\0kaiwa-renderer/'
const session = resolve(import.meta.dirname, '../../renderers/session')

/**
 * Adds the renderers of a project's configuration to the form, each in a file of its own that is fetched by forms that
 * need it. A renderer that replaces a built-in one may be a function of it.
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
      // Relative, so that they are the modules that the rest of the form imports, with the same version.
      const siblingModule = (name: string) => JSON.stringify(`./${name}${extname(file)}`)
      const entries = Object.keys(renderers).map((type) => {
        const made = `(await import(${JSON.stringify(prefix + type)})).default.made`
        return `  ${type}: late('${type}', async () => ${redrawn.includes(type) ? `instead(${made}, builtIn.${type})` : made}),`
      })
      return [
        `import { builtIn } from ${siblingModule('built-in')}`,
        `import { late } from ${siblingModule('on-demand')}`,
        "const instead = async (made, own) => (typeof made === 'function' ? made('load' in own ? await own.load() : own) : made)",
        'export const renderers = {',
        '  ...builtIn,',
        ...entries,
        '}',
      ].join('\n')
    },
  }
}

/**
 * A renderer as a part that is fetched by itself. It holds on to the session, whether it uses that or not: what it
 * shares with the engine, as React, then stays in the engine's file. The bundler would make a file of its own of what
 * is shared by parts that need nothing else of the engine, and everybody would wait for that.
 */
const partOf = (file: string): string =>
  [
    `import made from ${JSON.stringify(file)}`,
    `import { useDispatch } from ${JSON.stringify(session)}`,
    'export default { made, session: useDispatch }',
  ].join('\n')
