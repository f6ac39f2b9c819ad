import { useEffect, useState } from 'react'
import { program } from 'virtual:kaiwa-flow/contact'
import { ChatForm } from '../../../../package/react.ts'

/** The operations of a router that a page uses. */
export interface Routing {
  readonly go: (to: string, how: 'push' | 'replace') => void
  readonly back: () => void
}

/** The reactions of the page with the form to events of the form, set by the test. */
export interface Plan {
  /** `load` makes the browser load the next page, without the router. */
  readonly submitted?: 'push' | 'replace' | 'load'
  readonly closed?: 'push' | 'replace' | 'back'
  /** The event at which the browser loads the next page, before the form has closed. */
  readonly loads?: string
  /** The event at which the router navigates, before the form has closed. */
  readonly leads?: { readonly event: string; readonly how: 'push' | 'replace' }
}

declare global {
  interface Window {
    plan: Plan
    routing: Routing
  }
}

/** A page of the site, as its router shows it. */
export function Page({ path, routing }: { readonly path: string; readonly routing: Routing }) {
  useEffect(() => {
    Object.assign(window, { routing })
  })
  return <main data-page={path}>{path === '/routed/form' && <FormPage {...routing} />}</main>
}

function FormPage({ go, back }: Routing) {
  const [open, setOpen] = useState(true)
  const { submitted, closed, loads, leads } = window.plan
  const load = () => location.assign('/routed/thanks')
  const onEvent = (name: string) => {
    if (name === loads) load()
    if (name === leads?.event) go('/routed/thanks', leads.how)
  }
  const close = () => {
    setOpen(false)
    if (closed === 'back') back()
    else if (closed) go('/routed/closed', closed)
  }
  return (
    <ChatForm
      program={program}
      open={open}
      sources={{ submit: async () => ({ token: 'token' }) }}
      answers={{ email: 'alex@example.com' }}
      onClosed={close}
      {...((loads ?? leads) && { onEvent, onSubmitted: () => undefined })}
      {...(submitted && { onSubmitted: () => (submitted === 'load' ? load() : go('/routed/thanks', submitted)) })}
    />
  )
}
