import { separators } from '../../normalize/characters.ts'
import { phoneOf } from '../client-query.ts'
import type { Handlers } from '../turn.ts'
import { press, sendCode } from './sending.ts'

const marks = separators('')

/** Normalizes a code like a number: full-width characters become ASCII, blanks and dashes are removed. */
const tidy = (code: string) => code.normalize('NFKC').replace(marks, '')

/** Handles the verification of a telephone number by a code sent to it. */
export const verifying: Handlers<
  'smsReplied' | 'codeEdited' | 'codePressed' | 'resendPressed' | 'smsCancelled' | 'codeReplied'
> = {
  smsReplied(turn, { request, sent }) {
    const { sms, send } = turn.state
    if (sms.request !== request || send.phase !== 'texting') return
    send.phase = 'ready'
    if (sent) {
      sms.code = sms.open ? sms.code : ''
      sms.open = true
      return
    }
    sms.alert = 'notSent'
    // A number that receives no codes must not keep the visitor from sending.
    if (!sms.open) send.suspicions = 0
    turn.signal('sms_error', { type: 'send' })
  },

  codeEdited(turn, { code }) {
    turn.state.sms.code = tidy(code)
  },

  codePressed(turn) {
    const { sms, send } = turn.state
    if (!sms.open || send.phase !== 'ready') return
    sms.alert = null
    send.phase = 'texting'
    sms.request = turn.number()
    turn.request({ type: 'verifyCode', request: sms.request, code: sms.code })
  },

  resendPressed(turn) {
    const { sms, send } = turn.state
    if (sms.open && send.phase === 'ready') sendCode(turn)
  },

  smsCancelled(turn) {
    const { sms, send } = turn.state
    if (!sms.open) return
    Object.assign(sms, { open: false, code: '', alert: null })
    if (send.phase === 'texting') send.phase = 'ready'
  },

  codeReplied(turn, { request, outcome }) {
    const { sms, send } = turn.state
    if (!sms.open || sms.request !== request || send.phase !== 'texting') return
    send.phase = 'ready'
    if (outcome !== 'right') {
      sms.alert = outcome === 'wrong' ? 'wrongCode' : 'notVerified'
      turn.signal('sms_error', { type: outcome })
      return
    }
    Object.assign(sms, {
      open: false,
      code: '',
      verified: phoneOf(turn.flow, turn.now, turn.flow.send.sms?.phone ?? ''),
    })
    turn.signal('sms_ok')
    // Changes made in the meantime count, so the answers are sent only if a press on the button would send them now.
    press(turn)
  },
}
