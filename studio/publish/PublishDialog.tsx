import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useModal } from '../controls/use-modal.ts'
import { ExplanationSections } from '../explain/Explanation.tsx'
import { useWords } from '../words/words.ts'
import { completeFlow } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { Mistakes } from './Mistakes.tsx'
import type { FlowChange, Preview, PublishFailure } from './publishing.ts'
import type { Stage, usePublication } from './use-publication.ts'

interface Props {
  readonly stage: Stage
  readonly publication: ReturnType<typeof usePublication>
  /** The folder of the files that visitors receive. */
  readonly folder: string
  /** Brings the editor into view, on a screen that shows one pane at a time. */
  readonly toEditor: () => void
}

/** The dialog of a publication: what is not saved, what would change for visitors, and the outcome. */
export function PublishDialog({ stage, publication: { close, begin, saveAll, confirm }, folder, toEditor }: Props) {
  const words = useWords()
  const modal = useModal(close)
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [note, write] = useState('')
  // Each stage is read from its heading on; the button that led to it is gone.
  useEffect(() => heading.current?.focus(), [stage.at])
  const list = (ids: readonly string[]) => new Intl.ListFormat(words.language).format(ids)

  const parts = ((): { readonly title: string; readonly body: ReactNode; readonly action?: ReactNode } => {
    switch (stage.at) {
      case 'unsaved':
        return {
          title: words('publish-unsaved'),
          body: <p>{words('publish-unsaved-long', { flows: list(stage.ids) })}</p>,
          action: <Action text={words('publish-save')} act={() => void saveAll()} />,
        }
      case 'drafts':
        return {
          title: words('publish-drafts'),
          body: <p>{words('publish-drafts-long', { flows: list(stage.ids) })}</p>,
        }
      case 'not-saved': {
        const { code, detail = '' } = stage.failure
        return { title: words('publish-save-failed'), body: <p>{words(`failure-${code}`, { detail })}</p> }
      }
      case 'checking':
        return { title: words('publish-checking'), body: <p>{words('publish-checking-long')}</p> }
      case 'preview': {
        const { preview } = stage
        const hasNothing = preview.isSame && preview.isLive
        return {
          title: words('publish-preview'),
          body: (
            <>
              <Changes preview={preview} />
              {!hasNothing && <Note note={note} write={write} />}
            </>
          ),
          action: !hasNothing && <Action text={words('publish-now')} act={() => void confirm(preview, note.trim())} />,
        }
      }
      case 'publishing':
        return { title: words('publish-publishing'), body: <Changes preview={stage.preview} /> }
      case 'done': {
        const { at, who } = stage.publication
        const when = new Date(at).toLocaleString(words.language)
        return {
          title: words('publish-done'),
          body: (
            <>
              <p>{words('publish-done-long', { when, who, folder })}</p>
              <p>{words('publish-done-next')}</p>
            </>
          ),
        }
      }
      case 'failed':
        return {
          title: words('publish-failed'),
          body: (
            <Failed
              failure={stage.failure}
              shown={() => {
                close()
                toEditor()
              }}
            />
          ),
          action: <Action text={words('publish-again')} act={begin} />,
        }
    }
  })()

  return (
    <dialog {...modal} className="difference publish" aria-labelledby={title} data-stage={stage.at}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {parts.title}
      </h2>
      {parts.body}
      <div className="group publish-actions">
        {parts.action}
        <button type="button" onClick={close}>
          {words(stage.at === 'preview' || stage.at === 'unsaved' ? 'publish-not-now' : 'close')}
        </button>
      </div>
    </dialog>
  )
}

const Action = ({ text, act }: { readonly text: string; readonly act: () => void }) => (
  <button type="button" className="primary" onClick={act}>
    {text}
  </button>
)

/** The longest note that the server accepts, in characters. */
const longestNote = 500

function Note({ note, write }: { readonly note: string; readonly write: (note: string) => void }) {
  const words = useWords()
  return (
    <label className="publish-note">
      {words('publish-note')}
      <textarea rows={2} maxLength={longestNote} value={note} onChange={({ target }) => write(target.value)} />
    </label>
  )
}

interface FailedProps {
  readonly failure: PublishFailure
  /** Is called before the place of a mistake is shown. */
  readonly shown: () => void
}

function Failed({ failure: { code, detail }, shown }: FailedProps) {
  const words = useWords()
  const report = detail !== undefined && (
    // A long report scrolls, also with the keyboard.
    <textarea className="publish-report" readOnly rows={10} aria-label={words('publish-report')} value={detail} />
  )
  return (
    <>
      <p role="alert">{words(`publish-failed-${code}`)}</p>
      {code === 'wrong' ? <Mistakes shown={shown}>{report}</Mistakes> : report}
    </>
  )
}

/** Lists what visitors would notice, by landing page. */
function Changes({ preview }: { readonly preview: Preview }) {
  const words = useWords()
  const { saved, drafts: stored } = useSnapshot()
  const { changes, unchanged, hasNewEngine, hasNewTheme } = preview
  // A draft may be what the file contains by now.
  const drafts = Object.keys(stored).filter((id) => stored[id] !== saved[id])
  const list = (ids: readonly string[]) => new Intl.ListFormat(words.language).format(ids)
  const { opened } = useWorkspace()
  return (
    <>
      <p>{useComparison(preview)}</p>
      {changes.map((change) => (
        <Change
          key={change.ids[0]}
          change={change}
          name={list(change.ids)}
          lang={languageOf(opened.texts, change.ids[0]!)}
        />
      ))}
      {hasNewTheme && <p>{words('publish-theme')}</p>}
      {hasNewEngine && <p>{words('publish-engine')}</p>}
      {unchanged.length > 0 && <p>{words('publish-same-flows', { flows: list(unchanged) })}</p>}
      {drafts.length > 0 && <p>{words('publish-drafts-stay', { flows: list(drafts) })}</p>}
    </>
  )
}

/** Returns in words what the preview was compared with. */
function useComparison({ before, isLive, isSame, unchanged, changes }: Preview): string {
  const words = useWords()
  if (isSame) return words(isLive ? 'publish-same' : 'publish-same-unlogged')
  if (!before) {
    const isFirst = unchanged.length === 0 && changes.every(({ change }) => change === 'new')
    return words(isFirst ? 'publish-first' : 'publish-unknown')
  }
  const when = new Date(before.at).toLocaleString(words.language)
  return words(isLive ? 'publish-since' : 'publish-since-log', { when, who: before.who })
}

/** Returns the language of a flow, or of a translation such as `tea.ja`. */
function languageOf(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  const [id = '', language] = name.split('.')
  const lang = language ?? completeFlow(texts, id)?.lang
  return typeof lang === 'string' ? lang : undefined
}

interface ChangeProps {
  readonly change: FlowChange
  readonly name: string
  /** The language of the flow. */
  readonly lang: string | undefined
}

function Change({ change: { change, sections }, name, lang }: ChangeProps) {
  const words = useWords()
  const kind = change === 'unknown' ? 'differs' : change
  return (
    <section className="publish-change" data-change={change}>
      <h3>
        {name} <small>({words(`publish-${kind}`)})</small>
      </h3>
      {kind === 'changed' ? (
        <ExplanationSections sections={sections} level={4} lang={lang} />
      ) : (
        <p>{words(`publish-${kind}-long`)}</p>
      )}
    </section>
  )
}
