import type { SignalName } from '../../engine/runtime/session/requests.ts'

const known: Readonly<Record<SignalName, true>> = {
  open: true,
  close: true,
  step_view: true,
  step_done: true,
  step_edit: true,
  step_error: true,
  error: true,
  clients: true,
  no_clients: true,
  banner_view: true,
  banner_close: true,
  modal: true,
  submit: true,
  submit_ok: true,
  submit_error: true,
  sms_send: true,
  sms_ok: true,
  sms_error: true,
}

/** The names of all signals; one that is new to the engine does not compile without a line here. */
export const signalNames = Object.keys(known) as SignalName[]
