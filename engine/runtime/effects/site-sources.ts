import { findClients } from './clients.ts'
import type { SiteConfig } from './config.ts'
import { convert } from './conversion.ts'
import { createHttp } from './http.ts'
import { fetchImages } from './images.ts'
import { createLookups } from './lookups.ts'
import { fetchOutcomes } from './outcomes.ts'
import { sendSms, verifyCode } from './sms.ts'
import type { Sources } from './sources.ts'

/**
 * The calls of a site as the sources of a session.
 *
 * @param flow the id of the flow, which some calls name
 */
export function siteSources(config: SiteConfig, flow: () => string): Sources {
  const http = createHttp(config)
  const lookUp = createLookups({ fetch: config.fetch, ...config.postal })
  const { paths } = config
  return {
    async submit({ key, replaces, payload }) {
      const release = holdPage()
      const outcome = await convert(http, paths.conversion, { flow: flow(), key, replaces, payload }, config.timeout)
      release()
      return outcome
    },
    askOutcomes: ({ keys }) => fetchOutcomes(http, paths.conversion, { flow: flow(), keys }),
    findClients: ({ query }) => findClients(http, paths.clients, { flow: flow(), query }),
    lookUp: ({ source, key }) => lookUp(source, key),
    fetchImages: () => fetchImages(http, paths.images),
    sendSms: ({ phone }) => sendSms(http, paths.smsSend, phone),
    verifyCode: ({ code }) => verifyCode(http, paths.smsVerify, code),
  }
}

/**
 * Has the browser ask the visitor before the page is left. Returns the function that ends it, because the back/forward
 * cache excludes such a page.
 */
function holdPage(): () => void {
  const prevent = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', prevent)
  return () => removeEventListener('beforeunload', prevent)
}
