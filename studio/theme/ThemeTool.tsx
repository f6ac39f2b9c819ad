import { Palette } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Tool } from '../controls/Tool.tsx'
import { themeId } from '../desk/opened.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

interface Props {
  /** Shows the editor on a screen that has room for one side. */
  readonly showEditor: () => void
}

/** Opens the theme next to the current flow, and leads back to the flow. */
export function ThemeTool({ showEditor }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, subject } = useSnapshot()
  if (subject === '' || !workspace.documentOf(themeId)) return null
  const isOpen = current === themeId
  return (
    <Tool
      icon={Palette}
      label={words(isOpen ? 'theme-close' : 'theme-title')}
      isOn={isOpen}
      press={() => {
        flushSync(() => {
          workspace.choose(isOpen ? subject : themeId)
          showEditor()
        })
        document.querySelector<HTMLElement>('.theme h2')?.focus()
      }}
    />
  )
}
