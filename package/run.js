// Runs the `kaiwa` command of a clone. Its TypeScript modules are bundled, and bundled again whenever one of them has
// changed. Loading several hundred modules separately would take longer than most commands do.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/kaiwa-command')
/** The file with the names of all files in the last bundle. */
const inputsFile = join(cache, 'inputs.json')
const entry = 'package/kaiwa.ts'
/** Milliseconds for which an older bundle stays, because a running command loads further parts of it later. */
const bundleLifetime = 24 * 60 * 60_000

/** Returns the files of the last bundle, relative to the project's folder. */
function lastInputs() {
  try {
    return JSON.parse(readFileSync(inputsFile, 'utf8'))
  } catch {
    return [entry]
  }
}

/** Returns the folder of the bundle for some files in their current state. */
function folderOf(inputs) {
  const versions = inputs.map((input) => {
    const found = statSync(join(root, input), { throwIfNoEntry: false })
    return [input, found?.mtimeMs, found?.size]
  })
  const digest = createHash('sha256')
    .update(JSON.stringify([root, versions]))
    .digest('hex')
  return join(cache, digest.slice(0, 16))
}

/** Bundles the command. Returns the folder of the bundle. */
async function bundle() {
  const { build } = await import('esbuild')
  const begin = Date.now()
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    plugins: [ownPlaces],
  })
  const inputs = Object.keys(metafile.inputs)
  // A file that was changed meanwhile may be in the bundle with its old content.
  if (inputs.some((input) => statSync(join(root, input)).mtimeMs >= begin)) return bundle()
  removeOld()
  const folder = folderOf(inputs)
  const temporary = join(cache, `${randomUUID()}.tmp`)
  mkdirSync(temporary, { recursive: true })
  for (const { path, contents } of outputFiles) writeFileSync(join(temporary, basename(path)), contents)
  writeFileSync(join(temporary, 'inputs.json'), JSON.stringify(inputs))
  renameSync(join(temporary, 'inputs.json'), inputsFile)
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another command has created the same bundle meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(temporary, { recursive: true })
  }
  return folder
}

function removeOld() {
  for (const entry of existsSync(cache) ? readdirSync(cache, { withFileTypes: true }) : []) {
    const path = join(cache, entry.name)
    if (entry.isDirectory() && Date.now() - statSync(path).mtimeMs > bundleLifetime)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Gives each module the location of its source file, independent of the location of the bundle. */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

const made = folderOf(lastInputs())
await import(pathToFileURL(join(existsSync(made) ? made : await bundle(), 'kaiwa.mjs')).href)
