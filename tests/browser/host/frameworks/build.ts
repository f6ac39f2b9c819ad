import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { snippetsIn } from '../../../support/guides.ts'
import { run } from '../../package/packed.ts'

/** The frameworks, with the folder of the application and the folder of its built files. */
export const frameworks = {
  'React 18': { app: 'react', built: 'dist' },
  'React 19': { app: 'react', built: 'dist' },
  Vue: { app: 'vue', built: 'dist' },
  Svelte: { app: 'svelte', built: 'dist' },
  Next: { app: 'next', built: 'out' },
  Astro: { app: 'astro', built: 'dist' },
} as const

export type Framework = keyof typeof frameworks

/** Returns the path under which the application of a framework is served. */
export const baseOf = (framework: Framework) => `/app/${framework.toLowerCase().replace(' ', '-')}`

const page = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
  <link rel="icon" href="data:,"><script src="/embed/element.js" async></script></head>
  <body><main id="app"></main><script type="module" src="/${script}"></script></body></html>`

const isElement = "{ template: { compilerOptions: { isCustomElement: (tag) => tag === 'kaiwa-form' } } }"
const plugins = {
  react: "import plugin from '@vitejs/plugin-react'\nconst own = plugin()",
  vue: `import plugin from '@vitejs/plugin-vue'\nconst own = plugin(${isElement})`,
  svelte: "import { svelte } from '@sveltejs/vite-plugin-svelte'\nconst own = svelte()",
}

const viteConfig = (app: keyof typeof plugins, base: string, alias: object) => `${plugins[app]}
export default { base: '${base}/', plugins: [own], resolve: { alias: ${JSON.stringify(alias)} }, logLevel: 'error' }
`

/** Where the wrapper of the documentation belongs in an application. */
const wrappers = { react: 'KaiwaForm.tsx', next: 'KaiwaForm.tsx', vue: 'KaiwaForm.vue', svelte: 'KaiwaForm.svelte' }

/** Returns the text of a file that `docs/element.md` prints. */
export function printed(name: string): string {
  const found = snippetsIn('element.md').find(({ file }) => file === name)
  if (!found) throw new Error(`docs/element.md prints no ${name}.`)
  return found.code
}

/** Writes the application of a framework with the wrapper of the documentation, and builds it. Returns its files. */
export async function built(folder: string, framework: Framework): Promise<string> {
  const { app, built } = frameworks[framework]
  const base = baseOf(framework)
  const own = join(folder, 'apps', base.split('/').at(-1)!)
  rmSync(own, { recursive: true, force: true })
  cpSync(resolve(import.meta.dirname, 'apps', app), own, { recursive: true })
  const wrapper = app === 'astro' ? 'src/Enquiry.astro' : wrappers[app]
  mkdirSync(dirname(join(own, wrapper)), { recursive: true })
  writeFileSync(join(own, wrapper), printed(wrapper.split('/').at(-1)!))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const command = (name: string, ...args: string[]) =>
    run(join(folder, 'node_modules/.bin', name), args, { cwd: own, env })
  if (app === 'next') await command('next', 'build')
  else if (app === 'astro') await command('astro', 'build')
  else {
    const alias = framework === 'React 18' ? { 'react-dom': 'react-dom-18', react: 'react-18' } : {}
    writeFileSync(join(own, 'index.html'), page(app === 'react' ? 'main.jsx' : 'main.js'))
    writeFileSync(join(own, 'vite.config.js'), viteConfig(app, base, alias))
    await command('vite', 'build')
  }
  return join(own, built)
}
