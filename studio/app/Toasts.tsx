import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { reasonOf, savedDrafts } from './saving-status.ts'

type Severity = 'done' | 'warning' | 'error'

interface Toast {
  readonly id: number
  readonly severity: Severity
  readonly text: string
}

/** Shows a message for a while. Errors stay until they are dismissed, or until the next message. */
export type Notify = (severity: Severity, text: string) => void

const ToastContext = createContext<Notify>(() => {})

export const useNotify = (): Notify => use(ToastContext)

/** Milliseconds for which a message that is no error stays. */
const shownFor = 6000

/** The messages that fit on a telephone next to the flow. */
const most = 3

const icons = { done: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

/** Provides toasts. They take no focus, and wait while the pointer or the focus is on them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [isPaused, pause] = useState(false)
  const count = useRef(0)
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const notify = useCallback<Notify>((severity, text) => {
    const toast = { id: ++count.current, severity, text }
    // A new outcome replaces the previous errors, which may no longer be true.
    setToasts((all) =>
      [...all.filter((shown) => shown.severity !== 'error' && shown.text !== text), toast].slice(-most),
    )
  }, [])
  return (
    <ToastContext value={notify}>
      {children}
      <div
        onPointerEnter={() => pause(true)}
        onPointerLeave={() => pause(false)}
        onFocus={() => pause(true)}
        onBlur={() => pause(false)}
      >
        <section className="toasts" aria-label={words('toasts')}>
          <div role="status" aria-atomic="false">
            <ol>
              {toasts.map((toast) => (
                <ToastItem key={toast.id} toast={toast} isPaused={isPaused} dismiss={dismiss} />
              ))}
            </ol>
          </div>
        </section>
      </div>
    </ToastContext>
  )
}

interface ToastItemProps {
  readonly toast: Toast
  readonly isPaused: boolean
  readonly dismiss: (id: number) => void
}

function ToastItem({ toast: { id, severity, text }, isPaused, dismiss }: ToastItemProps) {
  const words = useWords()
  const Icon = icons[severity]
  const stays = severity === 'error' || isPaused
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => dismiss(id), shownFor)
    return () => clearTimeout(timer)
  }, [stays, id, dismiss])
  return (
    <li className="toast" data-severity={severity}>
      <Icon size={18} aria-hidden />
      <span>{text}</span>
      <button
        type="button"
        className="tool"
        aria-label={words('toast-dismiss')}
        data-tooltip={words('toast-dismiss')}
        onClick={() => dismiss(id)}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

/** Announces the outcome of each save. */
export function SaveToasts() {
  const words = useWords()
  const notify = useNotify()
  const workspace = useWorkspace()
  const { outcome } = useSnapshot()
  const announced = useRef(outcome)
  const list = useMemo(() => new Intl.ListFormat(words.language), [words])
  useEffect(() => {
    if (!outcome || outcome === announced.current) return
    announced.current = outcome
    const { id, outcome: result } = outcome
    if ('failed' in result) notify('error', words('save-failed', { reason: reasonOf(result.failed, words) }))
    else if ('changed' in result) notify('warning', words('toast-changed', { flow: id }))
    else {
      const drafts = savedDrafts(workspace.snapshot(), outcome)
      if (drafts.length > 0) notify('warning', words('toast-draft', { flows: list.format(drafts) }))
      else notify('done', words('toast-saved', { flow: id }))
    }
  }, [outcome, notify, words, workspace, list])
  return null
}
