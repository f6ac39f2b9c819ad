import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Project, ts } from 'ts-morph'
import { build, type Rolldown } from 'vite'
import { target } from '../embed/release/files.ts'
import { prebuiltEmbed } from '../embed/release/prebuilt.ts'
import { schemeSheets } from '../embed/release/schemes.ts'
import { typeStyles } from '../embed/release/type-styles.ts'
import { packagedMigration } from './packaged-migration.ts'

const project = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * Builds the npm package: the sources as JavaScript modules with types and source maps, the form's style sheet, the
 * files that pages include, and the studio. Each source stays a module at its place. So bundlers include only what is
 * used, and code that finds files by their location still works.
 *
 * @param studio the folder of the built studio
 */
export async function buildPackage(out: string, studio: string): Promise<void> {
  const modules = join(out, 'modules')
  await rm(out, { recursive: true, force: true })
  await run(process.execPath, [
    join(project, 'node_modules/typescript/bin/tsc'),
    '-p',
    import.meta.dirname,
    '--outDir',
    modules,
  ])
  for (const file of await filesIn(modules)) {
    if (file.endsWith('.js')) await change(file, inJavaScript)
    if (file.endsWith('.d.ts')) await change(file, withoutTypeScript)
    if (file.endsWith('.json')) {
      const text = await readFile(file, 'utf8')
      await writeFile(`${file}.js`, jsonModule(text))
      await writeFile(`${file}.d.ts`, jsonDeclaration(text))
      await rm(file)
    }
  }
  await writeOutTypes(modules)
  const sheets = (await filesIn(join(project, 'renderers'))).filter((file) => file.endsWith('.css'))
  const editorSchemas = (await filesIn(join(project, 'schemas'))).filter((file) => file.endsWith('.schema.json'))
  // What the server reads at its place: the migrations, and the style sheets of the inbox.
  const ofServer = (await filesIn(join(project, 'server'))).filter((file) => /\.(?:sql|css)$/.test(file))
  for (const file of [...sheets, ...editorSchemas, ...ofServer]) await cp(file, join(modules, relative(project, file)))
  for (const file of ofServer.filter((name) => name.endsWith('.sql')))
    await change(join(modules, relative(project, file)), (sql) => packagedMigration(basename(file), sql))
  await writeFile(join(out, 'style.css'), await formStyles())
  for (const [name, sheet] of Object.entries(schemeSheets())) await writeFile(join(out, name), sheet)
  // A project that lacks its bundler's types can import the style sheet, too.
  await writeFile(join(out, 'style.css.d.ts'), 'export {}\n')
  await prebuiltEmbed(join(out, 'embed'))
  await cp(studio, join(modules, 'studio/built'), { recursive: true })
  await ownPreview(join(modules, 'studio'))
}

/** Copies the files, other than modules, from which a project with its own renderers rebuilds the studio's preview. */
async function ownPreview(out: string): Promise<void> {
  for (const name of ['preview.html', 'shown.html', 'styles/page.css', 'styles/shown.css'])
    await cp(join(project, 'studio', name), join(out, name))
  await change(join(out, 'preview.html'), (html) => html.replace('preview/frame.ts', 'preview/frame.js'))
  await change(join(out, 'shown.html'), (html) => html.replace('showing/page.ts', 'showing/page.js'))
}

const change = async (file: string, how: (text: string) => string) => writeFile(file, how(await readFile(file, 'utf8')))

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const shim = /^var __rewriteRelativeImportExtension = [^]*?^\};$/m
const jsonImport = /(from '[^']+\.json)' with \{ type: 'json' \}/g

/**
 * Returns a compiled module as plain JavaScript. JSON becomes modules, since not every version of Node and not every
 * bundler imports JSON without a warning. The compiler's helper for import addresses that are known only at run time is
 * removed. Lines keep their numbers, for the source map.
 */
const inJavaScript = (code: string): string =>
  code
    .replaceAll(jsonImport, "$1.js'")
    .replace(shim, (lines) => lines.replaceAll(/[^\n]/g, ''))
    .replaceAll('__rewriteRelativeImportExtension(', '(')

/** Returns a declaration whose imports use the file names of the package. */
const withoutTypeScript = (code: string): string =>
  code
    .replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
    .replaceAll(/(from ['"][^'"]+\.json)(['"])( with \{[^}]*\})?/g, '$1.js$2')

/** Returns JSON as a module. */
const jsonModule = (text: string): string => `export default ${text.trim()}\n`

/** Returns the declaration of a JSON module. */
const jsonDeclaration = (text: string): string =>
  `declare const value: ${typeOf(JSON.parse(text))}\nexport default value\n`

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `readonly (${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return `{ ${Object.entries(value)
    .map(([key, item]) => `readonly ${JSON.stringify(key)}: ${typeOf(item)}`)
    .join('; ')} }`
}

const derived = /^(?:FromSchema|Typed)</
const deriving = /^json-schema-to-ts$|\/typed\.js$/

/**
 * Writes out the types that are derived from JSON Schemas, in the declarations of a folder. Deriving them takes the
 * compiler of every project longer than everything else. The types that derive them are then no longer read.
 */
async function writeOutTypes(out: string): Promise<void> {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget, TypeFormatFlags } = ts
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    target: ScriptTarget.ES2022,
    module: ModuleKind.NodeNext,
    moduleResolution: ModuleResolutionKind.NodeNext,
  }
  const project = new Project({ compilerOptions })
  const files = project.addSourceFilesAtPaths(
    ['schemas', 'engine/runtime'].map((folder) => join(out, folder, '**/*.d.ts')),
  )
  const aliases = files
    .flatMap((file) => file.getTypeAliases())
    .filter((alias) => alias.getTypeParameters().length === 0 && derived.test(alias.getTypeNodeOrThrow().getText()))
  // All types are read before any is changed, since each change makes the compiler start again.
  const texts = aliases.map((alias) =>
    alias.getType().getText(alias, TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias),
  )
  for (const [index, alias] of aliases.entries()) alias.setType(texts[index]!)
  for (const file of files)
    for (const declaration of file.getImportDeclarations())
      if (deriving.test(declaration.getModuleSpecifierValue())) declaration.remove()
  project.getSourceFile(join(out, 'schemas/typed.d.ts'))?.delete()
  await project.save()
}

const renderers = resolve(import.meta.dirname, '../renderers')

/** Returns the form's style sheet, with those of all field types. */
export async function formStyles(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [typeStyles(renderers)],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: ['styles/index.css', 'chat/inline/inline.css'].map((file) => resolve(renderers, file)),
      },
    },
  })) as Rolldown.RolldownOutput
  const sheets = output.filter(
    (file): file is Rolldown.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
  )
  return sheets.map(({ source }) => String(source)).join('\n')
}
