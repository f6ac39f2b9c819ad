/** The names of the events for a page and its tag manager. */
export const eventNames = [
  'open',
  'close',
  'step_view',
  'step_done',
  'step_edit',
  'step_error',
  'error',
  'clients',
  'no_clients',
  'banner_view',
  'banner_close',
  'modal',
  'submit',
  'submit_ok',
  'submit_error',
  'sms_send',
  'sms_ok',
  'sms_error',
] as const

export type EventName = (typeof eventNames)[number]
