import { Download, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useModal } from '../controls/use-modal.ts'
import type { RefusedFile, ReturnedFile } from '../desk/translator-file.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import type { FlowDocument } from '../document/document.ts'
import { placeText } from '../sheet/place-text.ts'
import { useWords } from '../words/words.ts'
import { download } from '../workspace/download.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

/** A returned file, and the findings of the check that it would bring. */
type Judged =
  | { readonly refused: RefusedFile | 'broken' | 'too-long' }
  | { readonly returned: ReturnedFile; readonly findings: readonly WordedFinding[]; readonly of: string }

/** The longest file in bytes that is read. */
const longest = 16 * 1024 * 1024

interface ToolsProps {
  readonly document: FlowDocument
  /** The questions of the flow in order. */
  readonly steps: readonly string[]
}

/** The buttons that hand the texts of a catalog to a translator, and take the translations over. */
export function TranslatorTools({ document, steps }: ToolsProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const picker = useRef<HTMLInputElement>(null)
  const [isBroken, report] = useState(false)
  const [judged, show] = useState<{ readonly name: string; readonly result: Judged }>()
  const { desk } = workspace

  const give = async () => {
    const text = await desk.lister.forTranslator(workspace.opened, current, words.language)
    report(text === undefined)
    if (text !== undefined) download(`${current}.xlf`, new Blob([text], { type: 'application/xliff+xml' }))
  }
  const judge = async (file: File): Promise<Judged> => {
    if (file.size > longest) return { refused: 'too-long' }
    const { opened } = workspace
    const before = document.text
    const returned = await desk.lister.fromTranslator(opened, current, await file.text(), words.language)
    if (!returned) return { refused: 'broken' }
    if (!('text' in returned)) return { refused: returned }
    const texts = { ...opened.texts, [current]: returned.text }
    const { findings } = await desk.prover.check({ ...opened, texts }, current, words.language)
    return { returned, findings: findings.filter(({ severity }) => severity === 'error'), of: before }
  }
  const take = async (file: File) => show({ name: file.name, result: await judge(file) })

  return (
    <span className="group">
      <button type="button" className="with-icon" onClick={() => void give()}>
        <Download size={16} aria-hidden />
        {words('translator-give')}
      </button>
      <button type="button" className="with-icon" onClick={() => picker.current!.click()}>
        <Upload size={16} aria-hidden />
        {words('translator-take')}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlf,.xliff,.xml"
        aria-label={words('translator-take')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <span role="status">{isBroken && words('languages-flow-broken')}</span>
      {judged && (
        <ReturnedDialog
          name={judged.name}
          judged={judged.result}
          document={document}
          steps={steps}
          close={() => show(undefined)}
        />
      )}
    </span>
  )
}

interface DialogProps extends ToolsProps {
  readonly name: string
  readonly judged: Judged
  readonly close: () => void
}

/** Shows what a returned file changes, and what is wrong with it, sentence by sentence. */
function ReturnedDialog({ name, judged, document, steps, close }: DialogProps) {
  const words = useWords()
  const { current } = useSnapshot()
  const modal = useModal(close)
  const heading = useId()
  const isOutdated = 'of' in judged && judged.of !== document.text
  const canApply = 'returned' in judged && judged.returned.count > 0 && !isOutdated
  const reason = 'refused' in judged ? refusal(judged.refused, current, words) : undefined
  return (
    <dialog {...modal} className="difference translator" aria-labelledby={heading}>
      <h2 id={heading}>{words('translator-from', { name })}</h2>
      {reason !== undefined && <p role="alert">{reason}</p>}
      {'returned' in judged && <Effects returned={judged.returned} findings={judged.findings} steps={steps} />}
      {isOutdated && <p role="alert">{words('translator-outdated')}</p>}
      <div className="group">
        {canApply && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              document.replace(judged.returned.text)
              close()
            }}
          >
            {words('translator-apply', { count: judged.returned.count })}
          </button>
        )}
        <button type="button" className={canApply ? undefined : 'primary'} onClick={close}>
          {words(canApply ? 'variants-cancel' : 'close')}
        </button>
      </div>
    </dialog>
  )
}

function refusal(
  refused: RefusedFile | 'broken' | 'too-long',
  current: string,
  words: ReturnType<typeof useWords>,
): string {
  if (refused === 'broken') return words('languages-flow-broken')
  if (refused === 'too-long') return words('translator-too-long')
  return 'other' in refused ? words('translator-other', { other: refused.other, current }) : refused.reason
}

interface EffectsProps extends Pick<ToolsProps, 'steps'> {
  readonly returned: ReturnedFile
  readonly findings: readonly WordedFinding[]
}

function Effects({ returned: { changes, faults, count, languages }, findings, steps }: EffectsProps) {
  const words = useWords()
  const place = (path: string) => <strong>{placeText(path, steps, words)}</strong>
  const confirmed = count - changes.length
  return (
    <>
      <p>
        {count === 0 ? words('translator-nothing') : words('translator-changes', { count: changes.length })}
        {confirmed > 0 && ` ${words('translator-confirmed', { count: confirmed })}`}
      </p>
      {faults.length > 0 && (
        <section aria-label={words('translator-faults')}>
          <h3>{words('translator-faults')}</h3>
          <p>{words('translator-faults-long')}</p>
          <ul className="translator-list">
            {faults.map(({ path, target, reason }) => (
              <li key={path + reason} data-severity="error">
                {place(path)}
                {target !== undefined && <q lang={languages.to}>{target}</q>}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {findings.length > 0 && (
        <section aria-label={words('translator-findings')}>
          <h3>{words('translator-findings')}</h3>
          <ul className="translator-list">
            {findings.map(({ id, path, message }) => (
              <li key={id} data-severity="error">
                {place(path)}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label={words('translator-changed')}>
          <h3>{words('translator-changed')}</h3>
          <ul className="translator-list">
            {changes.map(({ path, source, before, after }) => (
              <li key={path}>
                {place(path)}
                <small lang={languages.from}>{source}</small>
                {before !== undefined && <del lang={languages.to}>{before}</del>}
                <ins lang={languages.to}>{after}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
