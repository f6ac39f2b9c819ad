import type { Flow } from '../../../../schemas/flow.ts'
import { derived } from '../../derived.ts'
import { agreementsOf, placeOf, allPlaces } from '../../program/fields.ts'
import { thanksAddress } from '../../program/host.ts'
import type { Program } from '../../program/program.ts'
import { reportMissing } from '../../program/report-missing.ts'
import { resolve } from '../../program/resolve.ts'
import { pick, textOf } from '../../program/text.ts'
import { needsCode, phoneOf } from '../client-query.ts'
import { sendingOf } from '../readiness.ts'
import type * as ResumeCode from '../resume.ts'
import type * as ReviewCode from '../review.ts'
import { type State, modalSlots } from '../state.ts'
import type { Tally } from '../tally.ts'
import type { Visibility } from '../visibility.ts'
import { share } from './share.ts'
import { hasQuestion, perFacts } from './step.ts'
import { type FrameView, wordings } from './view.ts'

/** Reports nothing. In texts that are not shown yet, an answer without a value is not a mistake. */
const notShown = () => undefined

/** Returns the texts above the send button, by the facts and by whether the button is visible. */
const beforeSending = perFacts((facts, isShown: boolean, program: Program) =>
  wordings(program, program.flow.send.before, facts, isShown ? reportMissing : notShown),
)

/** Returns the texts around the steps, by the facts and the id of the flow. */
const worded = perFacts((facts, _flow: string, program: Program) => {
  const { flow } = program
  return {
    frame: resolve(flow, flow.frame, facts, 'frame'),
    modals: resolve(flow, flow.modals, facts, 'modals', notShown),
    privacy: wordings(program, flow.frame.footer.privacy?.texts, facts),
    found: wordings(program, flow.clients?.found, facts),
    search: {
      pending: textOf(flow, flow.clients?.pending, facts) ?? '',
      failed: textOf(flow, flow.clients?.failed, facts) ?? '',
      retry: textOf(flow, flow.clients?.retry, facts) ?? '',
    },
  }
})

/** Derives everything around the steps. */
function frameView(program: Program, state: State, visibility: Visibility, tally: Tally): FrameView {
  const { flow } = program
  const { facts, shown, applicable } = visibility
  const clients = state.clients.list
  const { frame, privacy, modals, found, search } = worded(facts, flow.id, program)
  const { sms } = flow.send
  const { notice } = state.clients
  const missing = disagreed(program, state, shown)
  const complete = tally.missing === 0
  const footer = flow.clients ? clients.length > 0 : shown.length > 0 && shown.length === applicable.length
  return {
    open: state.visit.open,
    prepared: false,
    inline: state.visit.presentation.inline,
    lang: flow.lang,
    dir: program.direction ?? 'ltr',
    languages: (flow.frame.languages && flow.languages) || [],
    language: state.frame.language,
    resumed: (program.resume as typeof ResumeCode | undefined)?.noteOf(program, state, facts) ?? null,
    shown: withQuestion(program, state, visibility),
    frame,
    privacy,
    modals,
    timing: flow.timing,
    progress: progressOf(program, state, visibility),
    remaining: remainingOf(program, tally.left, visibility),
    footer,
    clients,
    found: clients.length > 0 ? found : noneFound(state, modals),
    search: notice && { notice, text: search[notice], retry: search.retry },
    review:
      (complete && (program.review as typeof ReviewCode | undefined)?.reviewOf(program, state, visibility)) || null,
    send: {
      label: textOf(flow, state.frame.modal?.type === 'submitting' ? flow.send.sending : flow.send.label, facts) ?? '',
      ...sendingOf(program, state, visibility, tally, missing),
      complete,
      before: beforeSending(facts, footer, program),
      alert: failureOf(program, state, visibility) || smsAlertOf(state, modals),
    },
    earlier: earlierOf(program, state, visibility),
    disagreed: missing,
    layers: state.frame.layers,
    modal: state.frame.modal && {
      type: state.frame.modal.type,
      text:
        (state.frame.modal.type === 'error' && failureOf(program, state, visibility)) ||
        (modals[modalSlots[state.frame.modal.type]].text ?? ''),
    },
    banner: bannerOf(program, state, visibility),
    info: state.frame.info,
    attention: state.frame.attention !== null,
    sms:
      sms && state.sms.open && needsCode(flow, state, visibility)
        ? {
            field: sms.code,
            text:
              textOf(flow, flow.modals.sms?.text, facts, undefined, { phone: phoneOf(flow, state, sms.phone) }) ?? '',
            code: state.sms.code,
            alert: state.sms.alert,
            busy: state.send.phase === 'texting',
          }
        : null,
  }
}

/**
 * Returns the steps to draw: all visible ones, except answered steps whose questions have no text until a step before
 * them is answered. If all questions are visible at once, no step is left out.
 */
function withQuestion(program: Program, { visit, steps }: State, { facts, shown }: Visibility): readonly string[] {
  const { flow } = program
  const open = shown.findIndex((id) => steps.of(id).saved === undefined && flow.steps[id]!.optional !== true)
  if (visit.presentation.whole || open === -1 || open === shown.length - 1) return shown
  return shown.filter((id, at) => at <= open || hasQuestion(program, facts, id))
}

/**
 * Returns the progress, round(100 · (shown − 1) / applicable). It is below 100 at the last question and never reaches
 * 100.
 */
function progressOf(
  { flow }: Program,
  { visit, steps: given }: State,
  { shown, applicable, facts }: Visibility,
): FrameView['progress'] {
  const done = visit.presentation.whole
    ? shown.filter((id) => given.of(id).saved).length
    : Math.max(0, shown.length - 1)
  const percent = shown.length === 0 ? 0 : Math.round((100 * done) / applicable.length)
  const { image, steps, label } = flow.frame.progress
  const step = steps.reduce((best, value) => (value <= percent && value > best ? value : best), Math.min(...steps))
  return {
    percent,
    image: image?.replace('{step}', String(step)) ?? null,
    label: textOf(flow, label, facts, undefined, { percent }) ?? '',
  }
}

/** Returns the text with the number of unanswered questions, including those that may be skipped. */
function remainingOf({ flow }: Program, remaining: number, { facts }: Visibility): string {
  return remaining === 0 ? '' : (textOf(flow, flow.frame.remaining, facts, undefined, { remaining }) ?? '')
}

/** Returns the text of a failure. It stays in the form after its modal has closed, until the next attempt. */
function failureOf({ flow }: Program, { send }: State, { facts }: Visibility): string {
  const { failed } = send
  if (failed === null) return ''
  const text = failed === 'offline' || failed === 'automated' ? flow.send[failed] : flow.modals[failed].text
  return textOf(flow, text, facts) ?? ''
}

function smsAlertOf({ sms }: State, modals: FrameView['modals']): string {
  return sms.alert !== null && !sms.open ? (modals.sms?.alerts[sms.alert] ?? '') : ''
}

function earlierOf({ flow }: Program, { send, visit }: State, { facts }: Visibility): FrameView['earlier'] {
  if (send.earlier === null) return null
  const { outcome } = send.earlier
  const text = textOf(flow, flow.send.earlier?.[outcome], facts) ?? ''
  const link = textOf(flow, flow.send.earlier?.link, facts) ?? ''
  const token = 'token' in send.earlier ? send.earlier.token : undefined
  return {
    outcome,
    text,
    link: token === undefined ? null : { text: link, href: thanksAddress(flow, visit.host, token) },
    isLast: send.phase === 'done',
  }
}

/** Returns the sentence that no client was found. It stays in the conversation after its modal has closed. */
function noneFound({ clients }: State, modals: FrameView['modals']): FrameView['found'] {
  return clients.status === 'ready' ? [{ id: 'no-clients', text: modals.noClients.text ?? '' }] : []
}

function disagreed({ flow }: Program, state: State, shown: readonly string[]): string | null {
  const isMissing = (field: string) => {
    const { stepId } = placeOf(flow, field)
    return shown.includes(stepId) && state.steps.of(stepId).values[field] !== true
  }
  return agreementsOf(flow).find(isMissing) ?? null
}

function bannerOf({ flow }: Program, state: State, { facts }: Visibility): FrameView['banner'] {
  const banner = state.frame.banner === null ? undefined : flow.leave?.banners[state.frame.banner]
  if (!banner || !flow.leave) return null
  return {
    id: state.frame.banner!,
    image: banner.index === undefined ? null : (state.frame.images[banner.index] ?? null),
    fallback: banner.image,
    alt: textOf(flow, banner.alt, facts) ?? '',
    close: pick(flow.leave.close, facts) ?? '',
  }
}

interface Before {
  readonly state: State
  readonly visibility: Visibility
  readonly tally: Tally
  readonly view: { readonly frame: FrameView }
}

/**
 * Returns the view around the steps. If none of its inputs has changed, as with most key presses, it is the previous
 * one.
 */
export function frameOf(
  program: Program,
  state: State,
  visibility: Visibility,
  tally: Tally,
  before?: Before,
): FrameView {
  if (
    before &&
    before.visibility === visibility &&
    isSame(before.tally, tally) &&
    isUntouched(program.flow, before.state, state)
  )
    return before.view.frame
  return share(before?.view.frame, frameView(program, state, visibility, tally))
}

const isSame = (left: Tally, right: Tally) =>
  left.invalid + left.unanswered > 0 === right.invalid + right.unanswered > 0 &&
  left.missing === right.missing &&
  left.left === right.left

function isUntouched(flow: Flow, before: State, after: State): boolean {
  for (const name of Object.keys(after) as (keyof State)[])
    if (name !== 'steps' && before[name] !== after[name]) return false
  const agreements = agreementsOf(flow)
  return after.steps.changedSince(before.steps).every((id) => {
    const [left, right] = [before.steps.of(id), after.steps.of(id)]
    const isAgreed = agreements.some((id) => left.values[id] !== right.values[id])
    return !isAgreed && (left.saved === right.saved || !readSteps(flow).has(id))
  })
}

/**
 * Returns the steps whose answers the frame itself reads: for the list of all answers, the search for clients and the
 * telephone number for the code.
 */
const readSteps = derived((flow: Flow): ReadonlySet<string> => {
  const { review, clients, send } = flow
  const phone = send.sms && allPlaces(flow).get(send.sms.phone)?.stepId
  return new Set([
    ...(review ? flow.order : []),
    ...(clients ? [...clients.needs, clients.after] : []),
    ...(phone === undefined ? [] : [phone]),
  ])
})
