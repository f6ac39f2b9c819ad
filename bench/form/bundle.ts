import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'

/** Bundles an entry of this folder as a page would have it: `form.js`, which exports `open`, and `form.css`. */
export async function bundle(entry: string, folder: string, plugins: PluginOption[] = []): Promise<void> {
  // Reading the project's configuration leaves a process in development mode, in which the plugin would call functions
  // that React has only there.
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    base: './',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), ...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'form.js', assetFileNames: 'form[extname]' },
      },
    },
  })
}
