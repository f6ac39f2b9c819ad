import { useMemo } from 'react'
import { themeRule, tokensOf } from '../../renderers/styles/theme-file.ts'
import { themeId } from '../desk/opened.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { themeOf } from './theme-edits.ts'

/** Returns the rule with which forms are drawn in the theme as it is now; '' without a theme. */
export const ruleOfTheme = (workspace: Workspace): string =>
  themeRule(tokensOf(themeOf(workspace.documentOf(themeId)?.text ?? '')))

/** Returns the same, and draws the component again when the theme changes. */
export function useThemeRule(): string {
  const workspace = useWorkspace()
  useSnapshot()
  const text = workspace.documentOf(themeId)?.text
  // The text decides on the rule.
  return useMemo(() => (text === undefined ? '' : ruleOfTheme(workspace)), [workspace, text])
}
