import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Added } from '../engine/tools/config/additions.ts'

const place = /[\\/]renderers[\\/]all\.[jt]s$/

/**
 * Puts the renderers of a project's config where the form has a place for them, each in a file of its own that is fetched by
 * forms that need it. What takes the place of a built-in one may be a function of it.
 */
export function outsideRenderers({ renderers, redrawn }: Pick<Added, 'renderers' | 'redrawn'>): Plugin {
  return {
    name: 'kaiwa-outside-renderers',
    enforce: 'pre',
    load(id) {
      if (!place.test(id) || Object.keys(renderers).length === 0) return
      const beside = (name: string) => JSON.stringify(join(dirname(id), name + extname(id)))
      const entries = Object.entries(renderers).map(([type, file]) => {
        const made = `(await import(${JSON.stringify(file)})).default`
        return `  ${type}: late('${type}', async () => ${redrawn.includes(type) ? `instead(${made}, builtIn.${type})` : made}),`
      })
      return [
        `import { builtIn } from ${beside('built-in')}`,
        `import { late } from ${beside('late')}`,
        "const instead = async (made, own) => (typeof made === 'function' ? made('load' in own ? await own.load() : own) : made)",
        'export const renderers = {',
        '  ...builtIn,',
        ...entries,
        '}',
      ].join('\n')
    },
  }
}
