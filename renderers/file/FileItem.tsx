import type { Upload } from '../../engine/runtime/effects/upload/desk.ts'
import type { PropsOf } from '../renderer.ts'
import type { schema } from './schema.ts'

type Texts = NonNullable<PropsOf<typeof schema>['field']['slots']['texts']>

interface Props {
  readonly upload: Upload
  readonly texts: Texts
  /** What stands in the messages for the names in braces. */
  readonly fill: Readonly<Record<string, string>>
  readonly onRetry: () => void
  /** Given the button that was pressed. */
  readonly onRemove: (button: HTMLElement) => void
}

/** A chosen file: what it is, how far it is, why it was not sent, and what can be done about it. */
export function FileItem({ upload, texts, fill, onRetry, onRemove }: Props) {
  const { name, preview, percent, status, fault } = upload
  const isSending = status === 'sending'
  const note = fault ?? (isSending ? 'sending' : 'sent')
  const text = (texts[note] ?? '').replaceAll(/\{(\w+)\}/g, (match, key: string) => fill[key] ?? match)
  const end = (isSending ? texts.cancel : texts.remove) ?? ''
  return (
    <li className="file" data-upload={status}>
      {preview && <img className="file-preview" src={preview} alt="" width={56} height={56} />}
      <div className="file-words">
        <p className="file-name">{name}</p>
        {isSending && <progress max={100} value={percent} aria-label={`${texts.sending ?? ''} ${name}`} />}
        <p className={status === 'failed' ? 'error' : 'note'} data-note={note}>
          {text}
        </p>
      </div>
      {status === 'failed' && (fault === 'network' || fault === 'busy') && (
        <button
          type="button"
          className="file-button"
          data-action="retry"
          aria-label={`${texts.retry ?? ''} ${name}`}
          onClick={onRetry}
        >
          {texts.retry}
        </button>
      )}
      <button
        type="button"
        className="file-button"
        data-action={isSending ? 'cancel' : 'remove'}
        aria-label={`${end} ${name}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        {end}
      </button>
    </li>
  )
}
