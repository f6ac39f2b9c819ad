import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Project, ts } from 'ts-morph'
import { prebuiltEmbed } from '../embed/release/prebuilt.ts'
import { formStyles } from './styles.ts'

const project = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * Builds the npm package: the sources, a module each, as JavaScript with types and source maps, the form's style sheet,
 * what pages include, and the studio. They keep their places, so that who bundles them takes what is used, and what
 * finds files by their places still does.
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
  for (const file of [...sheets, ...editorSchemas]) await cp(file, join(modules, relative(project, file)))
  await writeFile(join(out, 'style.css'), await formStyles())
  // A project without the types of its bundler imports a style sheet, too.
  await writeFile(join(out, 'style.css.d.ts'), 'export {}\n')
  await prebuiltEmbed(join(out, 'embed'))
  await cp(studio, join(modules, 'studio/built'), { recursive: true })
  await ownPreview(join(modules, 'studio'))
}

/** Copies the files from which a project with renderers of its own rebuilds the studio's preview, besides modules. */
async function ownPreview(out: string): Promise<void> {
  for (const name of ['preview.html', 'styles/page.css']) await cp(join(project, 'studio', name), join(out, name))
  await change(join(out, 'preview.html'), (html) => html.replace('preview/frame.ts', 'preview/frame.js'))
}

const change = async (file: string, how: (text: string) => string) => writeFile(file, how(await readFile(file, 'utf8')))

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const shim = /^var __rewriteRelativeImportExtension = [^]*?^\};$/m
const jsonImport = /(from '[^']+\.json)' with \{ type: 'json' \}/g

/**
 * A compiled module in plain JavaScript. JSON comes as modules, since not every Node and bundler takes JSON by itself
 * without a word; addresses that are only known later need nothing of the compiler. Lines stay where they are, for the
 * source map.
 */
const inJavaScript = (code: string): string =>
  code
    .replaceAll(jsonImport, "$1.js'")
    .replace(shim, (lines) => lines.replaceAll(/[^\n]/g, ''))
    .replaceAll('__rewriteRelativeImportExtension(', '(')

/** A declaration that names its neighbours as they are called in the package. */
const withoutTypeScript = (code: string): string =>
  code
    .replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
    .replaceAll(/(from ['"][^'"]+\.json)(['"])( with \{[^}]*\})?/g, '$1.js$2')

/** JSON as a module. */
const jsonModule = (text: string): string => `export default ${text.trim()}\n`

/** The declaration of such a module. */
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
 * Writes out the types that are derived from JSON Schemas, in the declarations of a folder: deriving them again takes
 * the compiler of every project longer than all the rest. The deriving types are then no longer read.
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
  // All of them first: a change of one makes the compiler start again.
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
