import { flowIdOf } from '../desk/opened.ts'
import { ruleOfTheme } from '../theme/theme-rule.ts'
import { vocabulary } from '../vocabulary.ts'
import type { ShownForm } from '../workspace/showing.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { shownForm } from './shown-form.ts'

/**
 * Returns the current flow as it is typed now, in all of its languages, to be shown outside of the studio. The language
 * that is open in the studio comes first. Undefined if the flow has a mistake that keeps it from being drawn.
 */
export async function formOfFlow(workspace: Workspace): Promise<ShownForm | undefined> {
  const { subject, sound } = workspace.snapshot()
  if (!sound) return undefined
  const { languages = [] } = sound
  const [original] = languages
  const id = flowIdOf(subject)
  const others = languages
    .filter((lang) => lang !== sound.lang)
    .map((lang) => (lang === original ? id : `${id}.${lang}`))
  const { opened, desk } = workspace
  const flows = await Promise.all(others.map((name) => desk.lister.flowOf(opened, name)))
  return shownForm([sound, ...flows.filter((flow) => flow !== undefined)], vocabulary, ruleOfTheme(workspace))
}
