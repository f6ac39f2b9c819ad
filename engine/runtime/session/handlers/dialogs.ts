import { modalSlots, type ModalType } from '../state.ts'
import type { Handlers, Turn } from '../turn.ts'
import { closeForm } from './closing.ts'

/** Shows a modal. A modal with a duration closes automatically. */
export function openModal(turn: Turn, type: ModalType): void {
  const modal = turn.flow.modals[modalSlots[type]]
  turn.signal('modal', { type })
  turn.state.frame.modal = { type, timer: 'closeAfter' in modal ? turn.startTimer(modal.closeAfter) : 0 }
}

/** Ends the modal, with the consequences that its type has. */
export function endModal(turn: Turn): void {
  const { state } = turn
  const { type, field } = state.frame.modal ?? {}
  state.frame.modal = null
  if (type === 'duplicated') return closeForm(turn)
  if (state.send.phase === 'refused') state.send.phase = 'ready'
  if (field !== undefined) turn.request({ type: 'focusField', field })
}

/** Ends the modal to which an expired timer belongs. */
export function endTimedModal(turn: Turn, timer: number): void {
  if (turn.state.frame.modal?.timer === timer) endModal(turn)
}

/** Handles the info dialog and the attention dialog over the form. */
export const dialogs: Handlers<'infoPressed' | 'infoClosed' | 'infoLeft' | 'attentionAgreed' | 'attentionLeft'> = {
  infoPressed(turn) {
    if (!turn.flow.modals.info) return
    turn.state.frame.info = true
    turn.signal('modal', { type: 'info' })
  },

  infoClosed(turn) {
    turn.state.frame.info = false
  },

  infoLeft(turn) {
    const to = turn.flow.modals.info?.go
    turn.state.frame.info = false
    if (to !== undefined) turn.request({ type: 'navigate', to })
  },

  attentionAgreed(turn) {
    const field = turn.state.frame.attention
    if (field === null) return
    turn.state.frame.attention = null
    turn.state.memory.agreed = true
    turn.request({ type: 'remember', what: 'agreed' })
    turn.request({ type: 'focusField', field })
  },

  attentionLeft(turn) {
    if (turn.state.frame.attention !== null) closeForm(turn)
  },
}
