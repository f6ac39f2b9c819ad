import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { Tool } from '../controls/Tool.tsx'
import { useModal } from '../controls/use-modal.ts'
import { flowIdOf, isPartId } from '../desk/opened.ts'
import { useWords } from '../words/words.ts'
import { download } from '../workspace/download.ts'
import type { Shown } from '../workspace/showing.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { formOfFlow } from './form-of-flow.ts'
import { folderOf, previewArchive } from './preview-archive.ts'
import { QrCode } from './QrCode.tsx'
import { type ShowingState, useShowing } from './use-showing.ts'

/** Opens the dialog in which the current form is shown to somebody outside of the studio. */
export function ShowButton() {
  const words = useWords()
  const { subject } = useSnapshot()
  const showing = useShowing()
  const [isOpen, open] = useState(false)
  if (subject === '' || isPartId(subject)) return null
  return (
    <>
      <Tool
        icon={showing?.shown ? MonitorSmartphone : Smartphone}
        label={words(showing?.shown ? 'show-it-on' : 'show-it')}
        isOn={Boolean(showing?.shown)}
        opensDialog
        press={() => open(true)}
      />
      {isOpen && <ShowDialog showing={showing} close={() => open(false)} />}
    </>
  )
}

interface Props {
  readonly showing: ShowingState | undefined
  readonly close: () => void
}

function ShowDialog({ showing, close }: Props) {
  const words = useWords()
  const { subject, sound } = useSnapshot()
  const modal = useModal(close)
  const heading = useId()
  return (
    <dialog {...modal} className="showing" aria-labelledby={heading}>
      <h2 id={heading}>{words('show-title', { flow: flowIdOf(subject) })}</h2>
      <p>{words('show-long')}</p>
      {!sound && <p role="alert">{words('show-not-sound')}</p>}
      {showing && <OnTelephone showing={showing} />}
      <AsFolder />
      <button type="button" onClick={close}>
        {words('close')}
      </button>
    </dialog>
  )
}

/** Shows the form to telephones in the same network. */
function OnTelephone({ showing: { shown, isStarting, failed, start, end } }: { readonly showing: ShowingState }) {
  const words = useWords()
  const { subject, sound } = useSnapshot()
  const heading = useId()
  const isThis = shown?.flow === flowIdOf(subject)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words('show-phone')}</h3>
      <p>{words('show-phone-long')}</p>
      {shown && !isThis && <p>{words('show-other', { flow: shown.flow })}</p>}
      {shown && isThis && <Address shown={shown} />}
      <div className="group">
        {!isThis && (
          <button type="button" className="primary" disabled={!sound || isStarting} onClick={() => void start()}>
            {words('show-start')}
          </button>
        )}
        {shown && (
          <button type="button" onClick={() => void end()}>
            {words('show-end')}
          </button>
        )}
      </div>
      <output className="showing-status">{isStarting && words('show-starting')}</output>
      {failed && <p role="alert">{words(`show-failed-${failed}`)}</p>}
    </section>
  )
}

/** The address of the shown form, as a QR code and as text. */
function Address({ shown: { addresses, until } }: { readonly shown: Shown }) {
  const words = useWords()
  const [copied, report] = useState<'show-copied' | 'show-not-copied'>()
  const [address = '', ...others] = addresses
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => report('show-copied'),
      () => report('show-not-copied'),
    )
  const time = new Date(until).toLocaleTimeString(words.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <div className="address">
      <QrCode text={address} label={words('show-qr')} />
      <div>
        <p>{words('show-scan')}</p>
        <p className="place">
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        <p>
          <button type="button" onClick={() => void copy()}>
            {words('show-copy')}
          </button>{' '}
          <output>{copied && words(copied)}</output>
        </p>
        <p>{words('show-until', { time })}</p>
        {others.length > 0 && (
          <details>
            <summary>{words('show-more')}</summary>
            <ul>
              {others.map((other) => (
                <li key={other} className="place">
                  {other}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

type Downloading = { readonly file: string } | { readonly reason: string } | 'busy'

/** Downloads the form as a folder that any web server can serve. */
function AsFolder() {
  const words = useWords()
  const workspace = useWorkspace()
  const { sound } = useSnapshot()
  const heading = useId()
  const [state, report] = useState<Downloading>()
  const make = async () => {
    report('busy')
    try {
      const form = await formOfFlow(workspace)
      if (!form) return report(undefined)
      const file = `${folderOf(form)}.zip`
      download(file, await previewArchive(form, workspace.keeper.pictureUrl))
      report({ file })
    } catch (error) {
      report({ reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words('show-folder')}</h3>
      <p>{words('show-folder-long')}</p>
      <button type="button" disabled={!sound || state === 'busy'} onClick={() => void make()}>
        {words('show-download')}
      </button>
      <output className="showing-status">
        {typeof state === 'object' && 'file' in state && words('show-downloaded', { file: state.file })}
      </output>
      {typeof state === 'object' && 'reason' in state && (
        <p role="alert">{words('show-not-downloaded', { reason: state.reason })}</p>
      )}
    </section>
  )
}
