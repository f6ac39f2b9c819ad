import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * The first line of scripts of which a press runs nearly everything. Chromium then compiles all of their functions in
 * the background while the script arrives, instead of each one at its first call. Other browsers ignore the line.
 */
export const compiledOnArrival = '//# allFunctionsCalledOnLoad\n'

interface Options {
  /** The beginning of the file's name; a digest of its content follows. */
  readonly name: string
  readonly target: string[]
}

/** Bundles an entry that `plugin` resolves into a single module without imports. Nothing is written to disk. */
export async function bundleEntry(
  entry: string,
  plugin: Plugin,
  { name, target }: Options,
): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plugin],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: entry },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0]
}

const virtual = '\0kaiwa-code'

/** Bundles code that is not in a file. */
export const bundleCode = (code: string, options: Options): Promise<Rolldown.OutputChunk> =>
  bundleEntry(
    virtual,
    {
      name: 'kaiwa-code',
      resolveId: (id) => (id === virtual ? id : undefined),
      load: (id) => (id === virtual ? code : undefined),
    },
    options,
  )

/** Bundles code of a form into a folder, to be compiled as it arrives. Returns the name of the file. */
export async function writeBundle(code: string, folder: string, options: Options): Promise<string> {
  const { fileName, code: bundled } = await bundleCode(code, options)
  await writeFile(join(folder, fileName), compiledOnArrival + bundled)
  return fileName
}
