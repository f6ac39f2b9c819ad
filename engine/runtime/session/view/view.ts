import type { Image } from '../../../../schemas/calls/fetch-images.ts'
import type { Client } from '../../../../schemas/calls/find-clients.ts'
import type { Flow, Text } from '../../../../schemas/flow.ts'
import type { Option } from '../../program/options.ts'
import type { Program } from '../../program/program.ts'
import type { Report } from '../../program/report-missing.ts'
import type { Resolved } from '../../program/resolve.ts'
import { type Piece, type LinkedText, linkedText } from '../../program/text.ts'
import type { Facts } from '../../program/when.ts'
import type { Value } from '../../value.ts'
import type { ByStep } from '../by-step.ts'
import type { LanguageChoice, LayerName, ModalType, SmsAlert } from '../state.ts'

/** A wording with the id under which the flow declares it. */
export interface Wording extends LinkedText {
  /** The id of the wording. */
  readonly id: string
}

/** One of several places that a look-up found. `chosen` is true if its values are in the fields. */
export interface Candidate {
  readonly text: string
  readonly chosen: boolean
}

/** A field as it is to be drawn. */
export interface FieldView {
  /** Its id in the flow. */
  readonly id: string
  /** The id of the step that it belongs to. */
  readonly step: string
  /** The name of its field type. */
  readonly type: string
  /** The typed text, the id of an option, a list of ids, or a tick. */
  readonly value: Value
  /** The value as the control shows it after it was left, if that differs. */
  readonly written?: string | undefined
  /** The label for this visitor. */
  readonly label: string
  /** The label in pieces if it contains a link. */
  readonly pieces?: readonly Piece[] | undefined
  /** The field's slots from the flow file, with alternatives decided and texts filled. */
  readonly slots: Readonly<Record<string, unknown>>
  /** The options in their order, for a field that has some. */
  readonly options: readonly ({ readonly id: string } & Resolved<Option>)[]
  /** The texts to suggest while the visitor types. */
  readonly suggestions: readonly string[]
  /** The candidates of a look-up; usually empty. */
  readonly candidates: readonly Candidate[]
  /** The first broken rule with its message; null until the message may be shown. */
  readonly error: { readonly rule: string; readonly text: string } | null
  /** Notes next to the field, such as that an address was found. */
  readonly notes: readonly Wording[]
  /** The day by which dates are judged, `YYYY-MM-DD`. */
  readonly today: string
  /** True if another field takes its reading from this one. */
  readonly read: boolean
  /** The entries of a group, with the ids under which their fields are drawn. */
  readonly entries?: readonly { readonly title: string; readonly fields: readonly string[] }[]
  /** True for the last field of a step: Enter presses the step's button there. */
  readonly last: boolean
}

/** A visible step as it is to be drawn. Its fields are drawn from their own views. */
export interface StepView {
  /** Its id in the flow. */
  readonly id: string
  /** `asked`: not confirmed yet; `confirmed`: unchanged since it was confirmed; `answered`: changed since then. */
  readonly state: 'asked' | 'answered' | 'confirmed'
  /** The layout of its fields. */
  readonly layout: 'column' | 'row' | 'pairs'
  /** The chat bubbles; the last one is the question. */
  readonly bubbles: readonly Wording[]
  /** The notes below its fields. */
  readonly notes: readonly Wording[]
  /** The ids of its visible fields, in their order. */
  readonly fields: readonly string[]
  /** True if the step has a button, or several fields that a browser may fill in together. */
  readonly form: boolean
  /** True if the step has a typed field. Then the question names the group of fields. */
  readonly typed: boolean
  /** The OK or update button; null if a choice answers at once. */
  readonly button: { readonly label: string; readonly disabled: boolean } | null
  /** The hint that edits take effect with the button; '' while there are none. */
  readonly changed: string
  /** Question and answer as one sentence for readers of the transcript; '' until answered. */
  readonly transcript: string
}

/** The answers to check before sending. */
export interface Review {
  readonly title: string
  /** The label of the buttons that lead back to a question. */
  readonly change: string
  readonly answers: readonly {
    /** The step of the question; '' for a computed value. */
    readonly step: string
    readonly field: string
    readonly label: string
    readonly answer: string
  }[]
}

/** Everything around the steps. */
export interface FrameView {
  /** False before the form is opened, and once it is closed. */
  readonly open: boolean
  /** True if the form is drawn unseen before it is opened, so that opening only has to show it. */
  readonly prepared: boolean
  /** True if the form is a part of its page and can't be left separately. */
  readonly inline: boolean
  /** The language of the flow, as in HTML's `lang`. */
  readonly lang: string
  /** The writing direction of that language, independent of the page's direction. */
  readonly dir: 'ltr' | 'rtl'
  /** The languages that the visitor can choose, for a flow that shows them. */
  readonly languages: readonly string[]
  /** The chosen language while it is fetched, or after it could not be fetched. */
  readonly language: LanguageChoice | undefined
  /** The note about answers of an earlier visit that this device has stored, and the button that deletes them. */
  readonly resumed: { readonly text: string; readonly forget: string } | null
  /** The ids of the visible steps, in their order. */
  readonly shown: readonly string[]
  /** The texts of the frame, such as the title, for this visitor. */
  readonly frame: Resolved<Flow['frame']>
  /** The sentence in the footer on how answers are protected. */
  readonly privacy: readonly Wording[]
  /** The texts of the layers over the form. */
  readonly modals: Resolved<Flow['modals']>
  /** The delays and durations that the flow gives, in milliseconds. */
  readonly timing: Flow['timing']
  /** The progress in percent, with its picture and label. */
  readonly progress: { readonly percent: number; readonly image: string | null; readonly label: string }
  /** The text with the number of remaining questions; '' when none remain or the flow has no such text. */
  readonly remaining: string
  /** True once there is a recipient: clients are found, or the flow searches for none and every question is visible. */
  readonly footer: boolean
  /** The companies that receive the enquiry; empty before they are found. */
  readonly clients: readonly Client[]
  /** The result of the search for clients, as bubbles; empty before the reply. */
  readonly found: readonly Wording[]
  /** The message of a slow or failed search, with the button that repeats a failed one; otherwise null. */
  readonly search: { readonly notice: 'pending' | 'failed'; readonly text: string; readonly retry: string } | null
  /** The answers to check before sending; null while some are missing. */
  readonly review: Review | null
  /** The button that sends. */
  readonly send: {
    readonly label: string
    readonly enabled: boolean
    /** True once every required question is answered, including those that are not visible yet. */
    readonly complete: boolean
    /** The reason why the button is disabled; '' while it is enabled, or if the flow has no such text. */
    readonly reason: string
    readonly before: readonly Wording[]
    /** The reason why the last attempt failed; '' if none failed. */
    readonly alert: string
  }
  /**
   * The outcome of a sending that was left before its end. If the enquiry was stored, it has a link to the next page.
   */
  readonly earlier: {
    readonly outcome: 'stored' | 'lost' | 'unknown'
    readonly text: string
    readonly link: { readonly text: string; readonly href: string } | null
    /** True if this form itself was sent, so that nothing is left to do in it. */
    readonly isLast: boolean
  } | null
  /** The agreement that is missing, by field id; null when it is given. */
  readonly disagreed: string | null
  /** The open layers, the topmost last; the properties below describe each of them. */
  readonly layers: readonly LayerName[]
  /** A message for the visitor; null for none. */
  readonly modal: { readonly type: ModalType; readonly text: string } | null
  /** The banner for a visitor who is about to leave; null while it is closed. */
  readonly banner: {
    readonly id: string
    readonly image: Image | null
    readonly fallback: string
    readonly alt: string
    readonly close: string
  } | null
  /** True while the information about the operator is shown. */
  readonly info: boolean
  /** True while the attention dialog asks the visitor to confirm an answer. */
  readonly attention: boolean
  /** The verification of a telephone number by a code; null while it is closed. */
  readonly sms: {
    readonly field: string
    readonly text: string
    readonly code: string
    readonly alert: SmsAlert | null
    readonly busy: boolean
  } | null
}

/** The input of a renderer. Unchanged parts keep their identity from one view to the next. */
export interface View {
  readonly frame: FrameView
  /** The view of each step; undefined for hidden ones. */
  readonly parts: ByStep<StepPart | undefined>
}

/** A step with its fields. */
export interface StepPart {
  readonly step: StepView
  readonly fields: Readonly<Record<string, FieldView>>
}

/** Returns the wordings of a map that apply, in their order. */
export function wordings(
  program: Program,
  map: Record<string, Text> | undefined,
  facts: Facts,
  report?: Report,
): Wording[] {
  return Object.entries(map ?? {}).flatMap(([id, slot]) => {
    const linked = linkedText(program.flow, slot, facts, {}, {}, report)
    return linked.text === '' ? [] : [{ id, ...linked }]
  })
}
