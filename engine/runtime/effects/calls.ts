import type { Call, CallName } from '../session/requests.ts'
import type { Carry, Outside } from './carrier.ts'
import { findClients } from './clients.ts'
import { convert } from './conversion.ts'
import { createHttp } from './http.ts'
import { fetchImages } from './images.ts'
import { createLookups } from './lookups.ts'
import { askOutcomes } from './outcomes.ts'
import { sendSms, verifyCode } from './sms.ts'

/** Carries out what needs a call, and tells the session what came of it. */
export function createCalls({ config, dispatch, mark }: Pick<Outside, 'config' | 'dispatch' | 'mark'>): (call: Call) => void {
  const http = createHttp(config)
  const lookUp = createLookups(config.postal)
  const { paths } = config

  const carry: Carry<CallName> = {
    async lookUp({ request, source, key }) {
      dispatch({ type: 'lookupReplied', request, found: await lookUp(source, key) })
    },
    async findClients({ request, query }) {
      const clients = await findClients(http, paths.clients, { flow: mark().flow, query })
      dispatch({ type: 'clientsReplied', request, clients })
    },
    async fetchImages() {
      dispatch({ type: 'imagesReplied', images: await fetchImages(http, paths.images) })
    },
    async submit({ request, key, replaces, payload }) {
      const release = holdPage()
      const { flow } = mark()
      const outcome = await convert(http, paths.conversion, { flow, key, replaces, payload }, config.timeout)
      release()
      dispatch({ type: 'conversionReplied', request, outcome })
    },
    async askOutcomes({ request, keys }) {
      const outcomes = await askOutcomes(http, paths.conversion, { flow: mark().flow, keys })
      dispatch({ type: 'outcomesReplied', request, outcomes })
    },
    async sendSms({ request, phone }) {
      dispatch({ type: 'smsReplied', request, sent: await sendSms(http, paths.smsSend, phone) })
    },
    async verifyCode({ request, code }) {
      dispatch({ type: 'codeReplied', request, outcome: await verifyCode(http, paths.smsVerify, code) })
    },
  }
  return (call) => void (carry[call.type] as (call: Call) => Promise<void>)(call)
}

/** Has the browser ask before the page is left. Returns the way to stop: a page that asks is not kept in its cache. */
function holdPage(): () => void {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
