import { consentedTexts } from '../../engine/runtime/program/consented.ts'
import { allPlaces } from '../../engine/runtime/program/fields.ts'
import { asParameter } from '../../engine/runtime/program/host.ts'
import { factOf } from '../../engine/runtime/program/kind.ts'
import { onDay } from '../../engine/runtime/program/on-day.ts'
import { languageKey, type Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { isPicks, pick } from '../../engine/runtime/program/text.ts'
import { matches, namesInCondition, type Facts } from '../../engine/runtime/program/when.ts'
import { recover } from '../../engine/runtime/verify/recover.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { mostMegabytes } from '../../schemas/file-types.ts'
import type { When } from '../../schemas/flow.ts'
import { daysAround } from '../calendar.ts'
import { publicDigest } from '../digest.ts'
import type { SentFile } from '../files/claim.ts'
import type { SentBooking } from '../offers/hold.ts'
import type { Accepted, BookedList, Search, Verification, TakenFiles } from '../published-flows.ts'
import { contextNamesIn, possibleContexts } from './possible-contexts.ts'

/**
 * Returns the digest of the texts to which a visitor of the flow agrees by sending: the checkboxes with their links,
 * the texts at the last button and in the footer, in every wording, and the words in them. It changes only with them.
 */
export function consentDigest(program: Program): string {
  const { texts, words } = consentedTexts(program)
  return publicDigest(JSON.stringify([texts, words]))
}

/**
 * Prepares a function that returns the possible searches for agencies of a visitor with a payload: one for each context
 * that the payload leaves open.
 *
 * @returns undefined for a flow without agencies, or with more than 64 contexts to distinguish
 */
function possibleSearches(program: Program): ((payload: Payload, day: string) => Search[]) | undefined {
  const { clients, steps } = program.flow
  if (!clients) return undefined
  const added = Object.entries(clients.add ?? {})
  const conditions = added.flatMap(([, slot]) =>
    isPicks(slot) ? slot.flatMap(({ when }) => (when ? [when] : [])) : [],
  )
  const contexts = possibleContexts(program, contextNamesIn(program, conditions))
  if (!contexts) return undefined
  const factsOf = factsFor(program, conditions)
  const given = [...clients.needs, clients.after].flatMap((id) => {
    const { fields, answer = {} } = steps[id]!
    return [...Object.keys(fields), ...Object.keys(answer)]
  })
  const queried = clients.query.filter((name) => given.includes(name))
  return (payload, day) => {
    const facts = factsOf(payload)
    const answers = queried.flatMap((name) => (payload[name] === undefined ? [] : [[name, asParameter(payload[name])]]))
    return contexts(payload, day).map((context) => {
      const extras = added.flatMap(([name, slot]) => {
        const value = pick(slot, { ...facts, ...context })
        return value === undefined ? [] : [[name, asParameter(value)]]
      })
      return Object.fromEntries([...answers, ...extras]) as Search
    })
  }
}

/**
 * Prepares a function that decides whether the visitor who sent a payload needed a code in every context that the
 * payload leaves open. If one of them needs no code, or the payload does not show the number, no code can be required.
 */
function verifiedNumber(program: Program): (payload: Payload, day: string) => Accepted['number'] {
  const { sms } = program.flow.send
  if (!sms) return ({ tel }) => ({ phone: typeof tel === 'string' ? tel : '', mustBeVerified: false })
  const contexts = possibleContexts(program, contextNamesIn(program, [sms.when]))
  const factsOf = factsFor(program, [sms.when])
  return (payload, day) => {
    const phone = typedIn(program, payload, sms.phone)
    const facts = factsOf(payload)
    const { when } = onDay(program, day).flow.send.sms!
    const always = contexts?.(payload, day).every((context) => matches(when, { ...facts, ...context })) ?? false
    return { phone, mustBeVerified: always && phone !== '' }
  }
}

/** A flow with everything prepared that the server needs of it. */
interface PublishedFlow {
  /**
   * Verifies the answers of a visitor. The visitor's clock may be a day ahead of the server's or behind: the answers
   * must be right as a whole on one of these days. If they are on none, the problems are those of the server's day.
   */
  verify(answers: Payload, today: string): Verification
}

/**
 * Prepares a flow.
 *
 * @param translations the flow in its further languages
 */
export function publishedFlow(id: string, program: Program, translations: readonly Program[] = []): PublishedFlow {
  const { flow } = program
  // A visitor agrees to the texts of the language in which the form was shown.
  const shown = new Map(
    [program, ...translations].map((edition) => [
      edition.flow.lang,
      { version: edition.version, consent: consentDigest(edition) },
    ]),
  )
  const least = flow.send.needs.clients
  const searches = possibleSearches(program)
  const number = verifiedNumber(program)
  const files = sentFiles(program)
  const bookings = sentBookings(program)
  const answered = Object.values(flow.steps).map(({ fields, answer = {} }) => Object.keys({ ...fields, ...answer }))

  return {
    verify(answers, today) {
      const problems = verifyPayload(program, answers, today)
      const adjacentDays = problems.length === 0 ? [] : daysAround(today).slice(1)
      const day =
        problems.length === 0 ? today : adjacentDays.find((item) => verifyPayload(program, answers, item).length === 0)
      if (day === undefined)
        return { ok: false, problems, clients: flow.clients && { least: least ?? 0, searches: undefined } }
      const clients = flow.clients && {
        least: least ?? 0,
        // A flow that needs no clients sends those that it has found so far.
        searches: least === undefined ? undefined : searches && withoutRepeats(searches(answers, day)),
      }
      return {
        ok: true,
        flow: id,
        ...(shown.get(answers[languageKey] as string) ?? shown.get(flow.lang)!),
        clients,
        number: number(answers, day),
        questions: answered.filter((keys) => keys.some((key) => key in answers)).length,
        files: files(answers),
        bookings: bookings(answers),
      }
    },
  }
}

function withoutRepeats(searches: readonly Search[]): readonly Search[] {
  return [...new Map(searches.map((search) => [JSON.stringify(search), search])).values()]
}

/** Prepares what some conditions can see of the answers in a payload that the flow accepts. */
function factsFor(program: Program, conditions: readonly When[]): (payload: Payload) => Facts {
  const { steps } = program.flow
  const isReferenced = (field: string) => conditions.some((when) => namesInCondition(when).includes(field))
  const referencedSteps = Object.values(steps).filter(({ fields }) => Object.keys(fields).some(isReferenced))
  if (referencedSteps.length === 0) return () => ({})
  return (payload) => {
    const facts = referencedSteps.flatMap((step) => {
      const { values } = recover(program, step, payload)
      return Object.entries(values).map(([id, value]) => [id, factOf(program, step.fields[id]!, value)] as const)
    })
    return Object.fromEntries(facts.filter(([, fact]) => fact !== undefined))
  }
}

/** Returns the text that a visitor typed into a field, as far as a payload shows it; otherwise ''. */
function typedIn(program: Program, payload: Payload, field: string): string {
  const step = allPlaces(program.flow).get(field)?.step
  if (!step) return ''
  const { values, untold } = recover(program, step, payload)
  return untold.has(field) ? '' : String(values[field] ?? '')
}

const megabyte = 1024 * 1024

/** Returns the files that a field of a flow accepts; undefined if it accepts none, or does not exist. */
export function takenBy(program: Program, name: string): TakenFiles | undefined {
  const field = allPlaces(program.flow).get(name)?.field
  return (
    field?.accept && { types: field.accept, maxBytes: Math.floor((field.maxMegabytes ?? mostMegabytes) * megabyte) }
  )
}

/** Prepares a function that returns the files that an accepted payload names. */
function sentFiles(program: Program): (payload: Payload) => SentFile[] {
  const names = [...allPlaces(program.flow)].flatMap(([name, { field }]) => (field.accept === undefined ? [] : [name]))
  return (payload) =>
    names.flatMap((field) =>
      [payload[field] ?? []].flat().flatMap((id) => (typeof id === 'string' ? [{ field, id }] : [])),
    )
}

/** Returns the offers of a field; undefined if it has none, or does not exist. */
export function bookedBy(program: Program, name: string): BookedList | undefined {
  const { source, for: names = [] } = allPlaces(program.flow).get(name)?.field ?? {}
  return source === undefined ? undefined : { source, names }
}

/** Prepares a function that returns the offers that an accepted payload books. */
function sentBookings(program: Program): (payload: Payload) => SentBooking[] {
  const fields = [...allPlaces(program.flow).keys()].flatMap((field) => {
    const booked = bookedBy(program, field)
    return booked ? [{ field, ...booked }] : []
  })
  return (payload) =>
    fields.flatMap(({ field, source, names }) => {
      const [offer] = [payload[field] ?? []].flat()
      const answers = Object.fromEntries(names.flatMap((name) => (name in payload ? [[name, payload[name]]] : [])))
      return typeof offer === 'string' ? [{ field, source, offer, answers }] : []
    })
}
