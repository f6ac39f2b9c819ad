import { build, type PluginOption, type Rolldown } from 'vite'

/** Bundles a module with all its imports into one classic script for production. */
export async function bundled(entry: string, plugins: PluginOption[] = []): Promise<string> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    // The tests' own NODE_ENV would have JSX call what only React's development build has.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundle' } },
  })) as Rolldown.RolldownOutput[]
  return made!.output[0].code
}
