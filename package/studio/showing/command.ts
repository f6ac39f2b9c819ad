import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { themeIn } from '../../../embed/release/theme.ts'
import { createQuickJudge } from '../../../engine/language/judge.ts'
import { words } from '../../../engine/language/messages/wording.ts'
import { nearest } from '../../../engine/language/read/nearest.ts'
import { formatReport } from '../../../engine/language/report/report.ts'
import { commandError } from '../../../engine/tools/command-error.ts'
import { defineCommand } from '../../../engine/tools/commands/command.ts'
import { artOf } from '../../../engine/tools/config/project.ts'
import { fileOfModule, flowIds, moduleName, shownName } from '../../../engine/tools/flow-files.ts'
import { createLoader } from '../../../engine/tools/load.ts'
import { themeRule } from '../../../renderers/styles/theme-file.ts'
import { shownFiles } from '../../../studio/showing/shown-files.ts'
import { shownForm } from '../../../studio/showing/shown-form.ts'
import { builtStudio } from '../served.ts'
import { type ShownPlaces, shownPlaces } from './shown-pages.ts'

/**
 * `kaiwa preview [<flow>] [--out <folder>]`: writes a folder with the form of a flow, to be shown to somebody from any
 * web server. Replies are invented, and nothing is sent. The form is that of the files as they are, whether or not the
 * proof finds mistakes.
 */
export const command = defineCommand({
  options: { out: { type: 'string' } },
  async run({ values: { out }, positionals: [name], language, project }) {
    const known = flowIds(project.flows)
    const id = name === undefined ? project.defaultFlow : moduleName(name)
    if (id === undefined) throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    if (!known.includes(id)) throw commandError('texts-unknown-flow', { flow: id, known, meant: nearest(id, known) })
    const load = createLoader(project.vocabulary, createQuickJudge(project.vocabulary), project.art)
    const read = (moduleOf: string) => {
      const file = join(project.flows, fileOfModule(moduleOf))
      return load(file, shownName(file))
    }
    const original = read(id)
    const others = (original.flow?.languages ?? []).filter((lang) => lang !== original.flow?.lang)
    const loaded = [original, ...others.map((lang) => read(`${id}.${lang}`))]
    const flows = loaded.map(({ flow }) => flow)
    const [first, ...rest] = flows
    if (!first || rest.includes(undefined)) {
      const texts = new Map(loaded.flatMap((item) => [...item.texts]))
      process.stderr.write(
        formatReport(
          loaded.flatMap(({ problems }) => problems),
          texts,
          { language },
        ),
      )
      return 1
    }
    const form = shownForm(
      [first, ...rest.filter((flow) => flow !== undefined)],
      project.vocabulary,
      themeRule(themeIn(project.flows)),
    )
    const folder = resolve(out ?? join(project.out, 'preview', id))
    const built = await builtStudio(project, language)(true)
    await writePreview(folder, await shownPlaces(form, built, artOf(project)))
    console.log(words(language, 'preview-written', { folder: shownName(folder), flow: id }))
    return 0
  },
})

/**
 * Writes the files of a form into a folder, in place of those of an earlier preview.
 *
 * @throws CommandError if the folder contains anything else
 */
async function writePreview(folder: string, places: ShownPlaces): Promise<void> {
  const isUsed = existsSync(folder) && readdirSync(folder).length > 0
  const isPreview = existsSync(join(folder, shownFiles.form)) && existsSync(join(folder, 'preview.html'))
  if (isUsed && !isPreview) throw commandError('preview-folder-used', { folder: shownName(folder) })
  await rm(folder, { recursive: true, force: true })
  for (const [name, place] of places) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await ('text' in place ? writeFile(file, place.text) : copyFile(place.file, file))
  }
}
