import { CircleHelp, Ellipsis, Languages, Moon, Redo2, RotateCcw, Search, Sun, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { keysText } from '../controls/keys-text.ts'
import { PickButtons, PickSelect } from '../controls/PickSelect.tsx'
import { Tool, ToolLookContext } from '../controls/Tool.tsx'
import { narrowScreen, useMedia } from '../controls/use-media.ts'
import { useShortcuts } from '../controls/use-shortcuts.ts'
import { isCatalogId, isFlowId, isPartId, partNameOf, themeId } from '../desk/opened.ts'
import { PublishTools } from '../publish/PublishTools.tsx'
import { ShowButton } from '../showing/ShowButton.tsx'
import { NewForm } from '../templates/NewForm.tsx'
import { ThemeTool } from '../theme/ThemeTool.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { Difference } from './Difference.tsx'
import { Drafts } from './Drafts.tsx'
import { useNavigation } from './Navigation.tsx'
import type { Preferences } from './preferences.ts'
import { FurtherSaveTools, SaveButton, SavingStatus } from './SaveTools.tsx'
import { useNotify } from './Toasts.tsx'

/** Picks the flow, part file or translation to edit. A dot marks files with unsaved changes. */
function FilePicker() {
  const words = useWords()
  const workspace = useWorkspace()
  const { ids, current, changed } = useSnapshot()
  const picker = useId()
  const optionFor = (id: string) => (
    <option key={id} value={id}>
      {isPartId(id) ? partNameOf(id) : id === themeId ? words('theme-title') : id}
      {changed.includes(id) ? ' •' : ''}
    </option>
  )
  const groupOf = (title: string, isIn: (id: string) => boolean) =>
    ids.some(isIn) && <optgroup label={title}>{ids.filter(isIn).map(optionFor)}</optgroup>
  return (
    <span className="pick" data-tour="file">
      <label htmlFor={picker}>{words('flow')}</label>
      <PickSelect id={picker} value={current} choose={(id) => workspace.choose(id)}>
        {ids.filter(isFlowId).map(optionFor)}
        {groupOf(words('part-files'), isPartId)}
        {groupOf(words('translations'), isCatalogId)}
        {groupOf(words('theme-file'), (id) => id === themeId)}
      </PickSelect>
    </span>
  )
}

/** Undo and Redo, which report the files that block a step. */
export interface Stepping {
  readonly undo: () => void
  readonly redo: () => void
}

/** Returns the functions that undo and redo a step of the current flow. */
export function useStepping(): Stepping {
  const words = useWords()
  const workspace = useWorkspace()
  const notify = useNotify()
  const step = useCallback(
    (which: 'undo' | 'redo') => {
      if (!workspace.documentOf(workspace.snapshot().current)) return
      const by = workspace[which]()
      if (by.length > 0)
        notify('error', words('step-blocked', { flows: new Intl.ListFormat(words.language).format(by) }))
    },
    [workspace, words, notify],
  )
  return useMemo(() => ({ undo: () => step('undo'), redo: () => step('redo') }), [step])
}

interface Props extends Pick<Preferences, 'theme'> {
  readonly stepping: Stepping
  readonly onSearch: () => void
  readonly onLanguage: () => void
  readonly onTheme: () => void
  readonly onTour: () => void
}

/** The toolbar: the current flow, undo and redo, the search, whether the flow is saved, and the settings. */
export function Bar({ theme, stepping, onSearch, onLanguage, onTheme, onTour }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, saved, changed, undoable, redoable } = useSnapshot()
  const { takeSide } = useNavigation()
  const isNarrow = useMedia(narrowScreen)
  const document = workspace.documentOf(current)
  const canRevert = document !== undefined && saved[current] !== undefined && changed.includes(current)
  const save = useCallback(() => void (workspace.snapshot().current !== '' && workspace.save('current')), [workspace])
  useShortcuts(useMemo(() => ({ ...stepping, save, search: onSearch }), [stepping, save, onSearch]))

  const fileTools = (
    <>
      <FurtherSaveTools />
      <Drafts />
      <ThemeTool showEditor={() => takeSide('edit')} />
      <PublishTools toEditor={() => takeSide('edit')} />
      <ShowButton />
    </>
  )
  const settings = (
    <>
      <Tool
        icon={Languages}
        label={words('language')}
        lang={words.language === 'ja' ? 'en' : 'ja'}
        press={onLanguage}
      />
      <Tool icon={CircleHelp} label={words('tour')} press={onTour} />
      <Tool icon={theme === 'dark' ? Sun : Moon} label={words('theme')} press={onTheme} />
    </>
  )
  return (
    <header className="bar">
      <h1>{words('studio')}</h1>
      <FilePicker />
      {document && !isNarrow && <NewForm />}
      {workspace.keeper.pick && document && !isNarrow && <PickButtons />}
      <span className="group">
        <Tool icon={Undo2} label={words('undo')} keys="Control+Z" isDisabled={!undoable} press={stepping.undo} />
        <Tool icon={Redo2} label={words('redo')} keys="Control+Shift+Z" isDisabled={!redoable} press={stepping.redo} />
        <Tool
          icon={RotateCcw}
          label={words('revert')}
          isDisabled={!canRevert}
          press={() => workspace.revert(current)}
        />
      </span>
      {!isNarrow && <SearchButton search={onSearch} />}
      <SavingStatus />
      {!isNarrow && <span className="group">{fileTools}</span>}
      {/* Its dialog opens by itself, so it is never inside of a closed menu. */}
      <Difference />
      <span className="group" data-tour="save">
        <SaveButton />
      </span>
      {isNarrow ? (
        <More key={current}>
          <Tool icon={Search} label={words('search-open')} keys="Control+K" press={onSearch} />
          {fileTools}
          {document && <NewForm />}
          {workspace.keeper.pick && document && <PickButtons />}
          {settings}
        </More>
      ) : (
        <span className="group bar-settings">{settings}</span>
      )}
    </header>
  )
}

/** Opens the palette. It looks like a search field, so that its purpose is plain. */
function SearchButton({ search }: { readonly search: () => void }) {
  const words = useWords()
  return (
    <button
      type="button"
      className="bar-search"
      data-tour="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={search}
    >
      <Search size={16} aria-hidden />
      <span>{words('search-open')}</span>
      <kbd aria-hidden="true">{keysText('Control+K')}</kbd>
    </button>
  )
}

/**
 * Shows the tools for which a narrow screen has no room, below the toolbar. Escape and a press outside close it, unless
 * a dialog is open that one of its tools has opened.
 */
function More({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [isOpen, open] = useState(false)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null
    const press = ({ target }: PointerEvent) => {
      if (!isInDialog(target) && !box.current!.contains(target as Node)) open(false)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isInDialog(event.target)) return
      open(false)
      box.current!.querySelector<HTMLElement>('button')!.focus()
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', leave)
    }
  }, [isOpen])
  return (
    <span className="more" ref={box}>
      <button
        type="button"
        className="tool"
        aria-label={words('more-tools')}
        data-tooltip={words('more-tools')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      <div id={id} className="more-tools" role="group" aria-label={words('more-tools')} hidden={!isOpen}>
        <ToolLookContext value="row">{children}</ToolLookContext>
      </div>
    </span>
  )
}
