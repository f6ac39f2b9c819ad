import type { Client, Image } from '../../../schemas/replies.ts'
import type { Host } from '../program/host.ts'
import type { Program } from '../program/program.ts'
import type { ByStep } from './by-step.ts'
import type { Memory } from './memory.ts'
import { defaultPresentation, type Presentation } from './presentation.ts'
import { startSteps, type StepState } from './step-state.ts'

/** The modals by the names under which pages and tag managers know them, and their slots in a flow. */
export const modalSlots = {
  submitting: 'submitting',
  error: 'error',
  duplicated: 'duplicated',
  'no-clients': 'noClients',
} as const
export type ModalType = keyof typeof modalSlots
/** What can lie over the form; where several open at once, the later in this list lies on top. */
export const layerNames = ['info', 'sms', 'attention', 'banner', 'modal'] as const
export type LayerName = (typeof layerNames)[number]
export type SmsAlert = 'notSent' | 'noPhone' | 'wrongCode' | 'notVerified'

/** Where the search for clients stands. */
interface Search {
  /** The query that is asked for; `list` is the newest reply, to this or an earlier one. */
  readonly key: string
  readonly request: number
  readonly status: 'none' | 'pending' | 'ready' | 'failed'
  readonly list: readonly Client[]
  /** How often it has failed in a row, and how often it was repeated by itself. */
  readonly failures: number
  readonly repeats: number
  /** The timers that find it slow, and that repeat it; 0 for none. */
  readonly slow: number
  readonly repeat: number
  /** What the visitor is told of it. */
  readonly told: 'pending' | 'failed' | null
}

/** Nothing was searched for yet. */
export const noSearch: Search = {
  key: '',
  request: 0,
  status: 'none',
  list: [],
  failures: 0,
  repeats: 0,
  slow: 0,
  repeat: 0,
  told: null,
}

/** Everything that a conversation remembers. What is shown, the progress and what can be sent are derived from it. */
export interface State {
  open: boolean
  manner: Presentation
  host: Host
  openedAt: number
  /** The visitor's calendar day, `YYYY-MM-DD`. */
  today: string
  /** What the visitor has done to each step. */
  steps: ByStep<StepState>
  clients: Search
  images: readonly Image[]
  send: {
    phase: 'ready' | 'texting' | 'submitting' | 'refused' | 'done'
    request: number
    /** The first key of this filled form; those after it carry a number. */
    seed: string
    /** How many keys were taken so far. */
    count: number
    /** The key of `body`, so that a retry never makes a second enquiry. */
    key: string
    /** What was sent under the key, as JSON; '' where the next sending needs another key. */
    body: string
    /** True where the page does not know what became of `body`. */
    open: boolean
    /** The keys of earlier bodies of which it does not know either. */
    lost: readonly string[]
    /** The token of the stored enquiry, while the page goes on to the next one. */
    token: string
    failed: 'error' | 'duplicated' | 'offline' | null
    /** The question what became of earlier sendings, while it is open; else 0. */
    asked: number
    /** What became of them. */
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
  /** What lies over the form, the topmost last. */
  layers: readonly LayerName[]
  modal: { type: ModalType; timer: number } | null
  banner: string | null
  info: boolean
  /** The field that opened the attention dialog. */
  attention: string | null
  /** How many history entries of the form lie under the current one, itself included. */
  depth: number
  memory: Memory
  /** The last number given to a request; replies with another number are late and dropped. */
  lastRequest: number
}

/** The state of a closed form. `lastRequest` goes on counting, so that late replies never match. */
export function closedState(program: Program, lastRequest = 0): State {
  return {
    open: false,
    manner: defaultPresentation,
    host: { options: {}, query: {} },
    openedAt: 0,
    today: '',
    steps: startSteps(program),
    clients: noSearch,
    images: [],
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
      asked: 0,
      earlier: null,
    },
    sms: { open: false, code: '', request: 0, alert: null, verified: '' },
    layers: [],
    modal: null,
    banner: null,
    info: false,
    attention: null,
    depth: 0,
    memory: { bannerShown: false, agreed: false },
    lastRequest,
  }
}
