import { CircleAlert, CircleCheck, CircleDot, FilePen, FileX, type LucideIcon, Save, SaveAll } from 'lucide-react'
import { Tool } from '../controls/Tool.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { useSavingStatus } from './saving-status.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  saved: CircleCheck,
  unsaved: CircleDot,
  draft: FilePen,
  wrong: CircleAlert,
}

/**
 * Shows whether the current flow is saved. Screen readers can read it at any time. It is not announced, because a toast
 * announces each outcome.
 */
export function SavingStatus() {
  const { state, text } = useSavingStatus()
  const Icon = icons[state]
  return (
    <output className="status" data-state={state} aria-live="off" title={text}>
      {Icon && <Icon size={16} aria-hidden />}
      <span>{text}</span>
    </output>
  )
}

/** Saves the current flow. This button stays in sight on every screen. */
export function SaveButton() {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, changed } = useSnapshot()
  const isChanged = changed.includes(current)
  return (
    <button
      type="button"
      className="primary with-icon"
      disabled={!isChanged}
      data-tooltip={words('save')}
      aria-keyshortcuts="Control+S"
      onClick={() => void workspace.save('current')}
    >
      <Save size={16} aria-hidden />
      {words('save')}
    </button>
  )
}

/** Saves all files, and discards a new one. Each tool is shown only when it has something to do. */
export function FurtherSaveTools() {
  const words = useWords()
  const workspace = useWorkspace()
  const { changed, current, saved } = useSnapshot()
  const isNew = workspace.documentOf(current) !== undefined && saved[current] === undefined
  return (
    <>
      {changed.some((id) => id !== current) && (
        <Tool icon={SaveAll} label={words('save-all')} press={() => void workspace.save('all')} />
      )}
      {isNew && <Tool icon={FileX} label={words('discard-new')} press={() => workspace.discard(current)} />}
    </>
  )
}
