import { eventNames } from '../../../schemas/event-names.ts'
import type { Home } from '../home.ts'
import { goToNextPage } from '../next-page.ts'
import type { Host, Loader, Shape } from './types.ts'

/** The form over the page. */
interface Shown {
  readonly flow: string
  /** The host of the element that has opened it; undefined if another opener has. */
  readonly host?: Host | undefined
  /** Whether it waits for an element that suits it. */
  readonly isFree?: boolean
}

/** The hosts on the page whose forms are over it, in the order in which they came. */
const hosts = new Set<Host>()
/**
 * The opener that requested a form, by the options of the request: the host of an element; undefined for another
 * opener.
 */
const requests = new WeakMap<object, Host | undefined>()
/** The last opener of a flow on a page, by both: the form belongs to it again when it comes back. */
const openers = new Map<string, Host | undefined>()
/** The host whose request was the last one, while it is under way. */
let requesting: Host | undefined
/** The opener of the form that is about to open; undefined if there is none, as after Forward. */
let opening: { readonly host: Host | undefined } | undefined
let shown: Shown | undefined
/** Whether any form has opened over the page, also one of an application. */
let isCovered = false
/** The place of the forms over the page, once the engine runs. */
let home: Home | undefined
/** The flow that opens if an element names none. */
let defaultFlow = ''

const stateOf = (flow: string) => home?.forms.get(flow)?.store.state()
/** Returns the form that is open over the page. The page may have removed it, so that it could not report its end. */
const openForm = () => (shown && stateOf(shown.flow)?.visit.open ? shown : undefined)
const hostOf = (flow: string) => (shown?.flow === flow ? shown.host : undefined)
const keyOf = (flow: string) => `${location.pathname} ${flow}`
const isObject = (options: unknown): options is object => Object(options) === options

/** Reports whether a form is open over the page. */
export const isPageCovered = (): boolean => isCovered && (!shown || openForm() !== undefined)

/** Notes that an opener requests a form with these options. Elements have noted their requests themselves. */
export function requested(options: unknown): void {
  if (requests.has(options as object)) return
  requesting = undefined
  if (isObject(options)) requests.set(options, undefined)
}

/**
 * Notes that a request is carried out: a form is about to open, or the open one gets changed options. History entries
 * request forms, too, with the options that they keep.
 */
export function carriedOut(options: unknown): void {
  const host = requests.get(options as object)
  if (!openForm()) opening = !isObject(options) || requests.has(options) ? { host } : undefined
  else if (host) give(host)
}

/** Follows the forms of a place: before the page after an accepted enquiry, the element of the form gets an event. */
export function followForms(place: Home): void {
  home = place
  const { mount } = place
  place.mount = (program) => {
    const form = mount(program, { navigate: (to) => goToNextPage(form, to, hostOf(program.flow.id)?.element) })
    return form
  }
}

/**
 * Repeats the events of the form over the page on the element that has opened it. They do not bubble again, because the
 * page has received them from the form.
 */
export function followEvents({ flow: ofPage }: Loader): void {
  defaultFlow = ofPage
  for (const name of eventNames)
    document.addEventListener(`kaiwa:${name}`, (event) => {
      // Forms in elements dispatch their events there.
      if ((event.target as Element).localName === 'kaiwa-form') return
      const { detail } = event as CustomEvent<{ readonly flow: string }>
      if (name === 'open') begin(detail.flow)
      const host = hostOf(detail.flow)
      if (name === 'close') {
        isCovered = false
        if (shown?.flow === detail.flow) shown = undefined
        host?.changed(false)
      }
      host?.element.dispatchEvent(new CustomEvent(event.type, { detail }))
    })
}

/** Finds out whose form has opened. */
function begin(flow: string): void {
  isCovered = true
  // An application may draw forms of its own on the page.
  if (!stateOf(flow)?.visit.open) return
  shown?.host?.changed(false)
  const key = keyOf(flow)
  if (opening) openers.set(key, opening.host)
  const host = openers.get(key)
  // After a reload nobody is known to have opened it, and an application may have drawn its element again.
  shown = { flow, isFree: !opening && (host !== undefined || !openers.has(key)) }
  opening = undefined
  if (host && hosts.has(host)) give(host)
  else giveToSuiting()
}

/** Makes the form over the page the form of an element. */
function give(host: Host): void {
  if (!shown || shown.host === host) return
  const before = shown.host
  shown = { flow: shown.flow, host }
  openers.set(keyOf(shown.flow), host)
  before?.changed(false)
  host.changed(true)
}

/**
 * Gives a form that waits for it the element with its flow and its options; of several, the first with the fewest other
 * options.
 */
function giveToSuiting(): void {
  const form = openForm()
  if (!form?.isFree) return
  const { flow: address, ...options } = stateOf(form.flow)!.visit.host.options
  const givenBy = (host: Host) => host.given() as Readonly<Record<string, unknown>>
  const extent = (host: Host) => Object.keys(host.given()).length
  const [suiting] = [...hosts]
    .filter((host) => {
      const { flow = defaultFlow, ...own } = givenBy(host)
      // An element may name a flow by its address.
      return (
        [form.flow, address].includes(flow as string) &&
        Object.entries(options).every(([name, value]) => own[name] === value)
      )
    })
    .sort((left, right) => extent(left) - extent(right))
  if (suiting) give(suiting)
}

/** Shows the form of an element as a dialog over the page. */
export function overPage(host: Host, loader: Loader): Shape {
  hosts.add(host)
  // The element has this shape only afterwards.
  queueMicrotask(giveToSuiting)
  const isOpen = () => openForm()?.host === host
  const close = () => {
    if (isOpen() || requesting === host) loader.close()
  }
  return {
    isOpen,
    async show() {
      const options = host.given()
      requests.set(options, host)
      requesting = host
      try {
        await loader.show(options, host.element.textContent.trim())
      } finally {
        if (requesting === host) requesting = undefined
      }
    },
    close,
    end() {
      hosts.delete(host)
      close()
    },
  }
}

/** Makes openers of the links and buttons among the children. */
export function openersIn({ element, stage, given }: Host, loader: Loader, open: () => void): void {
  const opener = ({ target }: Event) => {
    const pressed = (target as Element).closest('a, button, [role="button"]')
    return pressed && element.contains(pressed)
  }
  stage.addEventListener('click', (event) => {
    // The loader itself handles an opener of its own.
    if (event.defaultPrevented || !opener(event) || (event.target as Element).closest('[data-kaiwa-open]')) return
    event.preventDefault()
    open()
  })
  for (const type of ['pointerover', 'focusin'])
    stage.addEventListener(type, (event) => opener(event) && loader.soon(given()))
}
