import type { KaiwaFormElement } from './kaiwa-form.ts'
import type { Loader } from './types.ts'

const start = '#kaiwa='

const flowIn = (hash: string): string | undefined =>
  hash.startsWith(start) ? new URLSearchParams(hash.slice(1)).get('kaiwa')! : undefined

/**
 * Opens forms by links: `#kaiwa=enquiry` opens the form of this flow, in its element or else over the page. The address
 * of the page does not keep this part, so that a reload shows the page.
 */
export function openByLinks({ show, soon }: Loader): void {
  const open = (flow: string, label?: string) => {
    const element = [...document.querySelectorAll<KaiwaFormElement>('kaiwa-form')].find((item) => item.flow === flow)
    if (element && element.mode !== 'dialog') element.scrollIntoView({ block: 'nearest' })
    return element ? element.show() : show({ flow }, label)
  }
  const link = ({ target }: Event) => (target as Element | null)?.closest?.<HTMLAnchorElement>(`a[href^="${start}"]`)
  addEventListener('click', (event) => {
    const pressed = link(event)
    const isPlain = !event.defaultPrevented && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey
    if (!pressed || !isPlain) return
    // Without this the link would add an entry to the history, to which Back would lead.
    event.preventDefault()
    open(flowIn(pressed.hash)!, pressed.textContent.trim()).catch(console.error)
  })
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, (event) => {
      const pressed = link(event)
      if (pressed) soon({ flow: flowIn(pressed.hash) })
    })
  const arrived = () => {
    const flow = flowIn(location.hash)
    if (flow === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open(flow, document.title).catch(console.error)
  }
  addEventListener('hashchange', arrived)
  arrived()
}
