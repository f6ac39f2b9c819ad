import { inPage } from './in-page.ts'
import { modes, type KaiwaFormElement, type Mode } from './kaiwa-form.ts'
import { openByLinks } from './links.ts'
import { noteShown, occasions, openOnOccasion } from './openings.ts'
import { followEvents, openersIn, overPage } from './over-page.ts'
import { popup } from './popup.ts'
import { dress } from './styles.ts'
import type { Host, Loader, Shape } from './types.ts'

/** The properties that a program may set before the element is defined. */
const settable = ['flow', 'mode', 'options', 'open', 'required', 'name'] as const

/** Defines `<kaiwa-form>`, and lets links open forms. */
export function defineElement(loader: Loader): void {
  // A page may contain the script twice under different names.
  if (customElements.get('kaiwa-form')) return
  customElements.define('kaiwa-form', elementClass(loader))
  followEvents(loader)
  openByLinks(loader)
}

// In a function, because a loader without the element must not contain it.
const elementClass = (loader: Loader): CustomElementConstructor =>
  class extends HTMLElement implements KaiwaFormElement {
    static readonly formAssociated = true
    static readonly observedAttributes = ['flow', 'mode', 'lang', 'options', 'open', 'open-on', 'required']

    readonly #root = this.attachShadow({ mode: 'open' })
    // Not supported by Safari before 16.4.
    readonly #internals = (this.attachInternals as (() => ElementInternals) | undefined)?.call(this)
    #options: object | undefined
    #token = ''
    #shape: Shape | undefined
    #stage: HTMLElement | undefined
    #stopOpenings = () => {}
    /** Mode and flow of the shape, and the options with which it was opened last. */
    #shaped = ''
    #opened = ''
    #isDue = false
    /** Whether the element had the attribute `open` when its form closed. */
    #hadOpen = false

    constructor() {
      super()
      dress(this.#root, loader.nonce)
      this.addEventListener('kaiwa:submit_ok', (event) => {
        const { id } = (event as CustomEvent<{ readonly id: string }>).detail
        this.#token = id
        this.#internals?.setFormValue(id)
        this.#judge()
      })
    }

    get flow() {
      return this.getAttribute('flow') ?? ''
    }
    set flow(flow) {
      this.#write('flow', flow)
    }
    get mode(): Mode {
      const given = this.getAttribute('mode')
      return modes.find((mode) => mode === given) ?? 'dialog'
    }
    set mode(mode) {
      this.#write('mode', mode)
    }
    get options(): object {
      return (this.#options ??= objectIn(this.getAttribute('options')))
    }
    set options(options: object | string) {
      if (typeof options === 'string') this.#write('options', options)
      else this.#options = options
      this.#refreshSoon()
    }
    get open() {
      return this.#shape?.isOpen() ?? false
    }
    set open(isOpen) {
      this.toggleAttribute('open', isOpen)
      if (!isOpen) this.close()
    }
    get required() {
      return this.hasAttribute('required')
    }
    set required(isRequired) {
      this.toggleAttribute('required', isRequired)
    }
    get name() {
      return this.getAttribute('name') ?? ''
    }
    set name(name) {
      this.#write('name', name)
    }
    get value() {
      return this.#token
    }
    get form() {
      return this.#internals?.form ?? null
    }

    async show() {
      this.#takeShape()
      this.#opened = JSON.stringify(this.#given())
      await this.#shape?.show()
    }
    close() {
      this.#shape?.close()
    }

    connectedCallback() {
      for (const name of settable) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = this[name]
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      this.#refreshSoon()
    }
    disconnectedCallback() {
      this.#refreshSoon()
    }
    attributeChangedCallback(name: string, before: string | null, now: string | null) {
      if (before === now) return
      if (name === 'options') this.#options = undefined
      // A form that was closed has lost this attribute itself.
      if (name === 'open' && now === null && this.open) this.close()
      this.#refreshSoon()
    }

    /** Frameworks pass nothing as undefined or null. */
    #write(name: string, value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name)
      else this.setAttribute(name, value)
    }

    /** Programs set several attributes one after the other, and move elements by removing and adding them. */
    #refreshSoon() {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => this.#refresh())
    }

    #refresh() {
      this.#isDue = false
      this.#takeShape()
      this.#judge()
      if (!this.#shape) return
      const isWanted = this.hasAttribute('open') && !this.open && this.#opened === ''
      const isOutdated = this.open && this.#opened !== JSON.stringify(this.#given())
      if (isWanted || isOutdated) this.show().catch(console.error)
    }

    /** Draws the element for its current mode and flow; nothing while it is not on a page. */
    #takeShape() {
      const shaped = this.isConnected ? `${this.mode} ${this.flow} ${this.getAttribute('open-on')}` : ''
      if (shaped === this.#shaped) return
      this.#stopOpenings()
      this.#shape?.end()
      this.#shape = undefined
      this.#shaped = shaped
      this.#opened = ''
      this.#stage?.remove()
      if (shaped === '') return
      const stage = document.createElement('div')
      stage.className = 'stage'
      this.#stage = this.#root.appendChild(stage)
      const { mode } = this
      const isInPage = mode === 'inline' || mode === 'page'
      const wanted = (this.getAttribute('open-on') ?? (isInPage ? 'load' : 'press')).split(/\s+/)
      const host: Host = {
        element: this,
        stage,
        given: () => this.#given(),
        changed: (isOpen) => this.#changed(isOpen),
      }
      const open = () => void this.show().catch(console.error)
      if (isInPage) this.#shape = inPage(host, loader, mode === 'page' || wanted.includes('load'), mode === 'page')
      else this.#shape = mode === 'popup' ? popup(host, loader) : overPage(host, loader)
      if (mode === 'dialog') stage.append(document.createElement('slot'))
      if (mode !== 'popup' && wanted.includes('press')) openersIn(host, loader, open)
      this.#stopOpenings = openOnOccasion({
        occasions: occasions.filter((occasion) => wanted.includes(occasion)),
        read: Number(this.getAttribute('read') ?? 60),
        covers: !isInPage,
        flow: this.flow,
        days: Number(this.getAttribute('again-after') ?? 30),
        open,
      })
    }

    #changed(isOpen: boolean) {
      if (isOpen) {
        noteShown(this.flow)
        if (this.#opened !== '') return
        // The form has come back with its history entry.
        this.#opened = JSON.stringify(this.#given())
        if (this.#hadOpen) this.setAttribute('open', '')
        return
      }
      this.#opened = ''
      this.#hadOpen = this.hasAttribute('open')
      this.removeAttribute('open')
    }

    #given(): object {
      const { flow, lang, options } = this
      return { ...options, ...(flow !== '' && { flow }), ...(lang !== '' && { lang }) }
    }

    /** Reports to the surrounding form whether an enquiry is missing. */
    #judge() {
      const isMissing = this.required && this.#token === ''
      // Browsers move the focus to an invalid element, and refuse one that cannot have it.
      if (isMissing) this.tabIndex = -1
      if (!isMissing) return this.#internals?.setValidity({})
      // The browser's own message for a field without a value, in the visitor's language.
      const { validationMessage } = Object.assign(document.createElement('input'), { required: true })
      this.#internals?.setValidity({ valueMissing: true }, validationMessage, this.#stage)
    }
  }

function objectIn(text: string | null): object {
  if (text === null || text === '') return {}
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below.
  }
  console.error('Kaiwa: the attribute "options" of <kaiwa-form> is not a JSON object.')
  return {}
}
