import type { Image } from '../../../schemas/calls/fetch-images.ts'
import type { Client } from '../../../schemas/calls/find-clients.ts'
import type { Host } from '../program/host.ts'
import type { Program } from '../program/program.ts'
import type { ByStep } from './by-step.ts'
import { defaultPresentation, type Memory, type Presentation } from './events.ts'
import { startSteps, type StepState } from './step-state.ts'

/** The modals, by the names that pages and tag managers use, and their slots in a flow. */
export const modalSlots = {
  submitting: 'submitting',
  error: 'error',
  duplicated: 'duplicated',
  'no-clients': 'noClients',
} as const
export type ModalType = keyof typeof modalSlots
/** The layers over the form. If several open at once, the later one in this list is on top. */
export const layerNames = ['info', 'sms', 'attention', 'banner', 'modal'] as const
export type LayerName = (typeof layerNames)[number]
export type SmsAlert = 'notSent' | 'noPhone' | 'wrongCode' | 'notVerified'

/** The state of the search for clients. */
interface Search {
  /** The requested query. `list` is the newest reply, to this query or to an earlier one. */
  readonly key: string
  readonly request: number
  readonly status: 'none' | 'pending' | 'ready' | 'failed'
  readonly list: readonly Client[]
  /** The number of failures in a row, and of automatic repeats. */
  readonly failures: number
  readonly repeats: number
  /** The timers after which the search counts as slow or is repeated; 0 for none. */
  readonly slow: number
  readonly repeat: number
  /** The message that the visitor sees. */
  readonly notice: 'pending' | 'failed' | null
}

/** A chosen language that is being fetched, or could not be fetched. */
export interface LanguageChoice {
  chosen: string
  failed: boolean
}

/** The state before any search. */
export const noSearch: Search = {
  key: '',
  request: 0,
  status: 'none',
  list: [],
  failures: 0,
  repeats: 0,
  slow: 0,
  repeat: 0,
  notice: null,
}

/** The complete state of a conversation. Visible steps, progress and readiness are derived from it. */
export interface State {
  /** How and when the page opened the form. */
  visit: {
    open: boolean
    presentation: Presentation
    host: Host
    openedAt: number
    /** The visitor's calendar day, `YYYY-MM-DD`. */
    today: string
  }
  /** The visitor's input by step. */
  steps: ByStep<StepState>
  clients: Search
  send: {
    phase: 'ready' | 'texting' | 'submitting' | 'refused' | 'done'
    request: number
    /** The first key of this completed form. Later keys add a number to it. */
    seed: string
    /** The number of keys so far. */
    count: number
    /** The key of `body`, so that a retry never makes a second enquiry. */
    key: string
    /** The payload sent under the key, as JSON; '' if the next sending needs another key. */
    body: string
    /** True if the page does not know the outcome of sending `body`. */
    open: boolean
    /** The keys of earlier bodies whose outcome is also unknown. */
    lost: readonly string[]
    /** The token of the stored enquiry, while the browser goes on to the next page. */
    token: string
    failed: 'error' | 'duplicated' | 'offline' | 'automated' | null
    /** How often in a row the server took the visitor for a program. From the second time on, a code is needed. */
    suspicions: number
    /** The number of the request for the outcomes of earlier sendings, while it is open; otherwise 0. */
    outcomesRequest: number
    /** The outcome of earlier sendings whose reply was lost. */
    earlier: { outcome: 'lost' | 'unknown' } | { outcome: 'stored'; token: string } | null
  }
  sms: {
    open: boolean
    code: string
    request: number
    alert: SmsAlert | null
    /** The number that was verified, so that a retry needs no second code. */
    verified: string
  }
  /** The layers over the conversation, and the browser's history of it. */
  frame: {
    /** The open layers, the topmost last. */
    layers: readonly LayerName[]
    /** `field` gets the focus when the modal closes. */
    modal: { type: ModalType; timer: number; field?: string } | null
    banner: string | null
    /** The pictures that banners show, by their index. */
    images: readonly Image[]
    info: boolean
    /** The field that opened the attention dialog. */
    attention: string | null
    /** The number of the form's history entries up to and including the current one. */
    depth: number
    /** True if the form shows answers of an earlier visit, which this device has stored. */
    resumed?: boolean
    /** The language that the visitor has chosen, until the form is shown in it. */
    language?: LanguageChoice | undefined
  }
  memory: Memory
  /** The last number given to a request. Late replies with another number are dropped. */
  lastRequest: number
}

/** Returns the state of a closed form. `lastRequest` continues to count, so that late replies never match. */
export function closedState(program: Program, lastRequest = 0): State {
  return {
    visit: { open: false, presentation: defaultPresentation, host: { options: {}, query: {} }, openedAt: 0, today: '' },
    steps: startSteps(program),
    clients: noSearch,
    send: {
      phase: 'ready',
      request: 0,
      seed: '',
      count: 0,
      key: '',
      body: '',
      open: false,
      lost: [],
      token: '',
      failed: null,
      suspicions: 0,
      outcomesRequest: 0,
      earlier: null,
    },
    sms: { open: false, code: '', request: 0, alert: null, verified: '' },
    frame: { layers: [], modal: null, banner: null, images: [], info: false, attention: null, depth: 0 },
    memory: { bannerShown: false, agreed: false },
    lastRequest,
  }
}
