import { useId, useState } from 'react'
import { useModal } from '../controls/use-modal.ts'
import { Compared } from '../json/Compared.tsx'
import { useWords } from '../words/words.ts'
import type { Autosaved } from '../workspace/autosave.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

/**
 * Lists the work that is stored next to the files: drafts with errors in them, and unsaved work of tabs that were
 * closed.
 */
export function Drafts() {
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
