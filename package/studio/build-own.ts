import { existsSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { build, type Plugin } from 'vite'
import { looksOf } from '../../embed/release/embed-config.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import { shownName } from '../../engine/tools/flow-files.ts'
import { projectAdditions, studioConfig } from './build-config.ts'

type Own = Pick<Project, 'config' | 'schemas' | 'lints' | 'languages' | 'renderers' | 'redrawn' | 'styles'> & {
  readonly vocabulary: Pick<Project['vocabulary'], 'modules'>
}

/**
 * Reports whether a project has its own field types, rules, kinds of value, lints or languages, or its own renderers
 * for built-in types.
 */
export const hasOwn = ({ renderers, lints, languages, vocabulary: { modules } }: Own): boolean =>
  [renderers, lints, languages, modules.rules, modules.kinds].some((all) => Object.keys(all).length > 0)

/**
 * Builds a project's additions into the folder of a studio: its vocabulary, which the page and its workers load, and
 * the preview with its renderers. Resolves with the source files.
 *
 * @throws CommandError if one of them can't be built
 */
export async function buildOwn(project: Own, outDir: string): Promise<readonly string[]> {
  const { config, schemas, lints, languages, styles, vocabulary } = project
  const { rules, kinds } = vocabulary.modules
  const files = new Set<string>()
  const listed: Plugin = {
    name: 'kaiwa-files',
    buildEnd() {
      for (const id of this.getModuleIds()) files.add(id.replace(/\?.*$/, ''))
    },
  }
  const own = projectAdditions(
    {
      types: Object.values(schemas),
      rules: Object.values(rules),
      kinds: Object.values(kinds),
      lints: Object.values(lints),
    },
    languages,
  )
  const parts = studioConfig(['preview', 'shown'], outDir, [looksOf(project), own, listed])
  await build({ ...parts, logLevel: 'silent' }).catch((error: unknown) => {
    throw commandError('studio-own', {
      file: shownName(config!),
      why: stripVTControlCharacters(String(error instanceof Error ? error.message : error)).trim(),
    })
  })
  return [...files, ...styles].filter((file) => existsSync(file))
}
