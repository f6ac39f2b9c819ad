import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { prebuiltEmbed } from '../embed/release/prebuilt.ts'
import { inJavaScript, jsonDeclaration, jsonModule, withoutTypeScript } from './as-javascript.ts'
import { formStyles } from './styles.ts'
import { writeOutTypes } from './written-out.ts'

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
