import type { Host } from '../../program/host.ts'
import { matches } from '../../program/when.ts'
import { defaultPresentation } from '../events.ts'
import { closedState } from '../state.ts'
import type { Handlers } from '../turn.ts'
import { entriesNeeded } from './closing.ts'
import { requestOutcomes, showStored } from './earlier.ts'
import { giveUpKey } from './key-life.ts'
import { prefill } from './prefill.ts'

/** Handles the opening of the form, and the events by which the page changes an open form. */
export const opening: Handlers<'opened' | 'contextChanged' | 'imagesReplied' | 'pageRestored' | 'stepFailed'> = {
  opened(turn, { host, today, memory, key, unresolved = [], accepted = '', depth, answers = {}, manner, at }) {
    const { visit, lastRequest } = turn.now
    if (visit.open) return
    const start = closedState(turn.program, lastRequest)
    const stored = accepted === '' ? null : ({ outcome: 'stored', token: accepted } as const)
    const send = { ...start.send, seed: key, lost: [...unresolved], earlier: stored }
    const presentation = { ...defaultPresentation, ...manner }
    turn.begin({
      ...start,
      visit: { open: true, presentation, host: copyOf(host), openedAt: at, today },
      send,
      frame: { ...start.frame, depth },
      memory: { ...memory },
    })
    // This comes before the first draft, because otherwise each of many answers would go through the draft.
    prefill(turn, answers)
    turn.signal('open')
    if (depth === 0 && !presentation.inline) {
      turn.state.frame.depth = entriesNeeded(turn)
      turn.request({ type: 'pushHistory', entries: turn.state.frame.depth })
    }
    const banners = Object.values(turn.flow.leave?.banners ?? {})
    if (banners.some(({ index }) => index !== undefined)) turn.request({ type: 'fetchImages' })
    const { info } = turn.flow.modals
    if (info?.open && matches(info.open, turn.visibility.facts)) turn.state.frame.info = true
    requestOutcomes(turn)
  },

  contextChanged(turn, { host, answers = {} }) {
    turn.state.visit.host = copyOf(host)
    prefill(turn, answers)
    turn.request({ type: 'updateHistory' })
  },

  imagesReplied(turn, { images }) {
    turn.state.frame.images = [...images]
  },

  /**
   * Handles a page that is shown again after another page. The form no longer shows that it is sending, and sends
   * nothing automatically. The outcome of a sending without a reply is unknown.
   */
  pageRestored(turn, { accepted = '' }) {
    const { state } = turn
    if (state.send.phase === 'done' && accepted !== '') return showStored(turn)
    const left = state.send.phase === 'submitting'
    state.frame.modal = null
    state.send.phase = 'ready'
    if (!left) return
    state.send.open = true
    giveUpKey(state.send)
    requestOutcomes(turn)
  },

  stepFailed(turn, { step }) {
    turn.signal('step_error', { step })
  },
}

/** Copies the page's input, because the state is frozen but the page's own objects must not be. */
const copyOf = ({ options, query, ...rest }: Host): Host => ({ options: { ...options }, query: { ...query }, ...rest })
