import type { KaiwaFormElement as Element } from '../embed/page/element/kaiwa-form.ts'
/** The types of the element `<kaiwa-form>`, which the script `element.js` of the embed defines. */
import type { EventName } from '../schemas/event-names.ts'
import type { EventDetail } from '../schemas/events.ts'

export type { Mode } from '../embed/page/element/kaiwa-form.ts'

/** The event before the browser goes to the next page; `preventDefault()` keeps it on this one. */
export type Submitted = CustomEvent<{
  /** The token of the stored enquiry. */
  readonly token: string
  /** The address of the next page. */
  readonly to: string
}>

type Events = { readonly [Name in EventName as `kaiwa:${Name}`]: CustomEvent<EventDetail> } & {
  readonly 'kaiwa:submitted': Submitted
}

/** The element, with the types of its events. */
export interface KaiwaFormElement extends Element {
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'kaiwa-form': KaiwaFormElement
  }
}
