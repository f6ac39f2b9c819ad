import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { PickButtons, PickSelect } from '../controls/PickSelect.tsx'
import { useShortcuts } from '../controls/use-shortcuts.ts'
import { isCatalogId, isFlowId, isPartId, partNameOf } from '../desk/opened.ts'
import { colours, look, phrasesIn } from '../json/look.ts'
import { useWords } from '../words/words.ts'
import type { Autosaved } from '../workspace/autosave.ts'
import type { Failure } from '../workspace/keeper.ts'
import type { Question } from '../workspace/snapshot.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { useModal } from './use-modal.ts'

/** Returns in words whether the current flow is saved, or why it is not. */
export function useSavingStatus(): string {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, outcome: last, drafts, questions, unreadable } = useSnapshot()
  const reason = ({ code, detail = '' }: Failure) => words(`failure-${code}`, { detail })
  if (current === '') return unreadable === undefined ? '' : words('cannot-open', { reason: unreadable })
  const isChanged = workspace.isChanged(current)
  const own = last?.id === current ? last : undefined
  // An outcome for an older text does not apply to the current one.
  if (own?.text === text && 'failed' in own.outcome) return words('save-failed', { reason: reason(own.outcome.failed) })
  if (own?.text === text && 'changed' in own.outcome && isChanged) return words('file-changed')
  const question = questions[current]
  if (question) return words(`question-${question.kind}`)
  // Flows that were saved as drafts are named when the current flow is not the only one.
  const savedDrafts =
    own?.text === text && 'saved' in own.outcome ? own.drafts.filter((id) => drafts[id] !== undefined) : []
  if (savedDrafts.some((id) => id !== current))
    return words('saved-drafts', { flows: new Intl.ListFormat(words.language).format(savedDrafts) })
  if (isChanged) return words(drafts[current] === text ? 'saved-draft' : 'unsaved')
  if (unreadable !== undefined) return words('lost-server')
  return own && 'saved' in own.outcome ? words('saved') : ''
}

/**
 * Shows a file that differs from the text in the studio for a reason other than this visit's edits: both texts, and the
 * choice between them. The choice can be put off: saving, or the remaining button, shows the dialog again.
 */
function Difference() {
  const words = useWords()
  const { current, questions, outcome } = useSnapshot()
  const question = questions[current]
  const [putOff, putOffAt] = useState<{ readonly key: string; readonly outcome: typeof outcome }>()
  if (!question) return null
  const key = JSON.stringify([current, question])
  if (putOff?.key !== key || putOff.outcome !== outcome)
    return <DifferenceQuestion key={key} question={question} later={() => putOffAt({ key, outcome })} />
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => putOffAt(undefined)}>
      {words('draft-show')}
    </button>
  )
}

function DifferenceQuestion({ question, later }: { readonly question: Question; readonly later: () => void }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, saved } = useSnapshot()
  const modal = useModal(later)
  const heading = useId()
  const { kind } = question
  const when = kind !== 'gone' && question.at !== undefined ? new Date(question.at).toLocaleString(words.language) : ''
  const file =
    kind === 'gone'
      ? { label: words('side-was'), text: saved[current] ?? '' }
      : { label: words('side-file'), text: question.file }

  return (
    <dialog {...modal} className="difference" aria-labelledby={heading}>
      <h2 id={heading}>{words(`question-${kind}`)}</h2>
      <p>{words(`question-${kind}-long`, { flow: current, when })}</p>
      <Compared before={file} after={{ label: words(kind === 'draft' ? 'side-draft' : 'side-own'), text }} />
      <div className="group">
        <button type="button" onClick={() => workspace.settle(current, 'file')}>
          {words(kind === 'gone' ? 'let-go' : 'take-file')}
        </button>
        <button type="button" className="primary" onClick={() => workspace.settle(current, 'own')}>
          {words(kind === 'gone' ? 'write-again' : kind === 'draft' ? 'keep-draft' : 'keep-own')}
        </button>
        <button type="button" onClick={later}>
          {words('decide-later')}
        </button>
      </div>
    </dialog>
  )
}

/**
 * Lists the work that is stored next to the files: drafts with errors in them, and unsaved work of tabs that were
 * closed.
 */
function Drafts() {
  const words = useWords()
  const { drafts, left } = useSnapshot()
  const [isOpen, open] = useState(false)
  const count = Object.keys(drafts).length + left.length
  if (count === 0 && !isOpen) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => open(true)}>
        {words('drafts', { count })}
      </button>
      {isOpen && <DraftList close={() => open(false)} />}
    </>
  )
}

function DraftList({ close }: { readonly close: () => void }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { drafts, left, saved } = useSnapshot()
  const modal = useModal(close)
  const heading = useId()
  const own = Object.entries(drafts)
  const from = ({ at }: Autosaved) => new Date(at).toLocaleString(words.language)
  return (
    <dialog {...modal} className="difference" aria-labelledby={heading}>
      <h2 id={heading}>{words('drafts-title')}</h2>
      <p>{words('drafts-long')}</p>
      {own.length + left.length === 0 && <p>{words('drafts-none')}</p>}
      <ul className="drafts">
        {own.map(([id, text]) => (
          <Draft
            key={id}
            name={`${id}.draft.json`}
            text={text}
            file={saved[id]}
            open={() => workspace.openDraft(id)}
            discard={() => void workspace.discardDraft(id)}
            close={close}
          />
        ))}
        {left.map((work) => (
          <Draft
            key={work.tab + work.id}
            name={words('draft-left', { flow: work.id, when: from(work) })}
            text={work.text}
            file={saved[work.id]}
            open={() => void workspace.settleLeft(work, 'open')}
            discard={() => void workspace.settleLeft(work, 'discard')}
            close={close}
          />
        ))}
      </ul>
      <button type="button" className="primary" onClick={close}>
        {words('close')}
      </button>
    </dialog>
  )
}

interface DraftsProps {
  readonly name: string
  readonly text: string
  readonly file: string | undefined
  readonly open: () => void
  readonly discard: () => void
  readonly close: () => void
}

function Draft({ name, text, file, open, discard, close }: DraftsProps) {
  const words = useWords()
  const [isShown, show] = useState(false)
  return (
    <li>
      <span className="group">
        <strong>{name}</strong>
        <button type="button" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {words('draft-show')}
        </button>
        <button
          type="button"
          onClick={() => {
            open()
            close()
          }}
        >
          {words('draft-open')}
        </button>
        <button type="button" onClick={discard}>
          {words('draft-discard')}
        </button>
      </span>
      {isShown && <Compared before={{ label: words('side-file'), text: file ?? '' }} after={{ label: name, text }} />}
    </li>
  )
}

interface Props {
  readonly onLanguage: () => void
  readonly onTheme: () => void
  readonly onTour: () => void
}

/** The top bar: the current flow, undo and redo, and whether the flow is saved. */
export function Bar({ onLanguage, onTheme, onTour }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { ids, current, text, saved } = useSnapshot()
  const picker = useId()
  const [blocked, block] = useState<{ readonly by: readonly string[]; readonly of: string }>()
  const document = workspace.documentOf(current)
  const changed = ids.filter(workspace.isChanged)
  const isChanged = changed.includes(current)
  const isNew = document !== undefined && saved[current] === undefined

  const step = useCallback(
    (which: 'undo' | 'redo') => {
      if (!workspace.documentOf(workspace.snapshot().current)) return
      const by = workspace[which]()
      block(by.length > 0 ? { by, of: workspace.snapshot().text } : undefined)
    },
    [workspace],
  )
  const save = useCallback(
    (which: 'current' | 'all') => void (workspace.snapshot().current !== '' && workspace.save(which)),
    [workspace],
  )
  useShortcuts(
    useMemo(() => ({ undo: () => step('undo'), redo: () => step('redo'), save: () => save('current') }), [step, save]),
  )
  const status = useSavingStatus()
  const statusText =
    blocked?.of === text
      ? words('step-blocked', { flows: new Intl.ListFormat(words.language).format(blocked.by) })
      : status

  const optionFor = (id: string) => (
    <option key={id} value={id}>
      {isPartId(id) ? partNameOf(id) : id}
      {changed.includes(id) ? ' •' : ''}
    </option>
  )
  const groupOf = (title: string, isIn: (id: string) => boolean) =>
    ids.some(isIn) && <optgroup label={title}>{ids.filter(isIn).map(optionFor)}</optgroup>
  return (
    <header className="bar">
      <h1>{words('studio')}</h1>
      <span className="pick">
        <label htmlFor={picker}>{words('flow')}</label>
        <PickSelect id={picker} value={current} choose={(id) => workspace.choose(id)}>
          {ids.filter(isFlowId).map(optionFor)}
          {groupOf(words('part-files'), isPartId)}
          {groupOf(words('translations'), isCatalogId)}
        </PickSelect>
      </span>
      {workspace.keeper.pick && document && <PickButtons />}
      <span className="group" data-length={text.length}>
        <button type="button" disabled={!document?.undoable} onClick={() => step('undo')}>
          {words('undo')}
        </button>
        <button type="button" disabled={!document?.redoable} onClick={() => step('redo')}>
          {words('redo')}
        </button>
      </span>
      <span className="group">
        <button type="button" className="primary" disabled={!isChanged} onClick={() => save('current')}>
          {words('save')}
        </button>
        {changed.some((id) => id !== current) && (
          <button type="button" onClick={() => save('all')}>
            {words('save-all')}
          </button>
        )}
        {isChanged && !isNew && (
          <button type="button" onClick={() => workspace.revert(current)}>
            {words('revert')}
          </button>
        )}
        {isNew && (
          <button type="button" onClick={() => workspace.discard(current)}>
            {words('discard-new')}
          </button>
        )}
        <Difference />
        <Drafts />
      </span>
      <output className="status">{statusText}</output>
      <span className="group end">
        <button type="button" lang={words('language') === 'English' ? 'en' : 'ja'} onClick={onLanguage}>
          {words('language')}
        </button>
        <button type="button" onClick={onTour}>
          {words('tour')}
        </button>
        <button type="button" onClick={onTheme}>
          {words('theme')}
        </button>
      </span>
    </header>
  )
}

const shown = [
  lineNumbers(),
  json(),
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
]
const labelled = (label: string, language: Language) => [
  shown,
  phrasesIn(language),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label }),
]
const collapseUnchanged = {}

/** Matches screens on which two columns of text would be only a few words wide. */
const narrow = () => matchMedia('(width < 48rem)')
const subscribe = (changed: () => void) => {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

interface Version {
  readonly label: string
  readonly text: string
}

interface ComparedProps {
  readonly before: Version
  readonly after: Version
}

/**
 * Shows two texts with their differences marked, side by side or, on a narrow screen, in one column. Unchanged parts
 * are folded away.
 */
function Compared({ before: { label: before, text: first }, after: { label: after, text: second } }: ComparedProps) {
  const place = useRef<HTMLDivElement>(null)
  const { language } = useWords()
  const isNarrow = useSyncExternalStore(subscribe, () => narrow().matches)
  useEffect(() => {
    const host = place.current!.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const view = isNarrow
      ? new EditorView({
          doc: second,
          extensions: [
            labelled(`${before} − ${after} +`, language),
            unifiedMergeView({ original: first, mergeControls: false, collapseUnchanged }),
          ],
          root,
          parent: root,
        })
      : new MergeView({
          a: { doc: first, extensions: labelled(before, language) },
          b: { doc: second, extensions: labelled(after, language) },
          root,
          parent: root,
          collapseUnchanged,
        })
    return () => {
      view.destroy()
      host.remove()
    }
  }, [before, after, first, second, language, isNarrow])
  return (
    <>
      <div className="compared-head" aria-hidden="true" data-narrow={isNarrow}>
        <span>{before}</span>
        <span>{after}</span>
      </div>
      <div className="code" ref={place} />
    </>
  )
}
