import { entriesIn, entryFields } from '../../program/entries.ts'
import { allPlaces } from '../../program/fields.ts'
import type { Host } from '../../program/host.ts'
import { isEmpty, kindOf } from '../../program/kind.ts'
import type { Program } from '../../program/program.ts'
import type { Value } from '../../value.ts'
import type { SessionEvent } from '../events.ts'

/** The substitute for an answer in a recording. */
export interface Blank {
  /** The kind of the value, or another word for what it was. */
  readonly kind: string
  readonly empty: boolean
  /** For the result of a look-up: the number of candidates. */
  readonly candidates?: number
  /** For a group: the number of its entries. */
  readonly entries?: number
}

type BlankIn<Event> = Event extends unknown
  ? Omit<Event, Answered | 'answers' | 'values'> & {
      readonly [Part in Answered & keyof Event]: Blank | Event[Part]
    } & {
      readonly [Part in ('answers' | 'values') & keyof Event]?: Readonly<Record<string, Blank>>
    }
  : never
type Answered = 'value' | 'text' | 'code' | 'found'

/** An event without answers. */
export type Blanked = BlankIn<SessionEvent>

type Blanking = {
  readonly [Type in SessionEvent['type']]: (
    event: Extract<SessionEvent, { type: Type }>,
  ) => Extract<Blanked, { type: Type }>
}

const text = (value: string): Blank => ({ kind: 'text', empty: value === '' })
const same = <Event>(event: Event): Event => event

/**
 * Returns a function that removes the answers from the events of one recording. Keys and tokens are replaced by
 * numbered ones. Every new type of event must be added here.
 */
export function createBlanking(program: Program): (event: SessionEvent) => Blanked {
  const { flow } = program
  const keys: string[] = []
  const numbered = (key: string) => {
    const [, seed, count = ''] = /^(.*?)(-\d+)?$/.exec(key) as unknown as [string, string, string?]
    if (!keys.includes(seed)) keys.push(seed)
    return `key${keys.indexOf(seed) + 1}${count}`
  }
  const queries = Object.values(flow.context).flatMap((entry) => ('query' in entry ? Object.entries(entry.query) : []))
  const host = ({ options, query, split }: Host): Host => ({
    options,
    // Of the URL, only parameters that the flow itself lists with this value.
    query: Object.fromEntries(queries.filter(([name, value]) => query[name] === value)),
    ...(split && { split }),
  })
  const valueOf = (id: string, value: Value): Blank => {
    const [name = '', , inner] = id.split('.')
    const declared = allPlaces(flow).get(name)?.field
    const fields = declared && entryFields(declared)
    const field = inner === undefined ? declared : fields?.[inner]
    const kind = field && kindOf(program, field)
    return {
      kind: kind?.name ?? 'unknown',
      empty: !kind || isEmpty(kind, value),
      ...(fields && inner === undefined && { entries: entriesIn(value).length }),
    }
  }
  // Answers that the page gives for the visitor are personal, too.
  const given = (answers: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, valueOf(id, value)]))

  const blanks: Blanking = {
    opened: ({ answers, ...event }) => ({
      ...event,
      ...(answers && { answers: given(answers) }),
      host: host(event.host),
      key: numbered(event.key),
      ...(event.unresolved && { unresolved: event.unresolved.map(numbered) }),
      ...(event.accepted && { accepted: 'token' }),
    }),
    contextChanged: ({ answers, ...event }) => ({
      ...event,
      ...(answers && { answers: given(answers) }),
      host: host(event.host),
    }),
    resumed: ({ values, ...event }) => ({ ...event, values: given(values) }),
    forgotten: same,
    edited: (event) => ({ ...event, value: valueOf(event.field, event.value) }),
    autofilled: (event) => ({ ...event, value: valueOf(event.field, event.value) }),
    readingHeard: (event) => ({ ...event, text: text(event.text) }),
    codeEdited: (event) => ({ ...event, code: text(event.code) }),
    lookupReplied: (event) => ({
      ...event,
      found:
        typeof event.found === 'string'
          ? event.found
          : { kind: 'found', empty: false, candidates: event.found.candidates.length },
    }),
    candidateChosen: (event) => ({ ...event, candidate: 0 }),
    // The clients that were found reveal the search. Flows read only their marks.
    clientsReplied: (event) => ({
      ...event,
      clients:
        typeof event.clients === 'string' ? event.clients : event.clients.map((client, at) => nameless(client, at + 1)),
    }),
    conversionReplied: ({ outcome, ...event }) => ({
      ...event,
      outcome: 'token' in outcome ? { token: 'token' } : outcome,
    }),
    outcomesReplied: ({ outcomes, ...event }) => ({
      ...event,
      outcomes: Object.fromEntries(Object.entries(outcomes).map(([key, token]) => [numbered(key), token && 'token'])),
    }),
    imagesReplied: same,
    closed: same,
    committed: same,
    confirmed: same,
    sendPressed: same,
    smsReplied: same,
    codePressed: same,
    resendPressed: same,
    smsCancelled: same,
    codeReplied: same,
    infoPressed: same,
    infoClosed: same,
    infoLeft: same,
    attentionAgreed: same,
    attentionLeft: same,
    leavePressed: same,
    bannerClosed: same,
    escapePressed: same,
    traversed: same,
    pageChanged: same,
    pageRestored: (event) => ({ ...event, ...(event.accepted && { accepted: 'token' }) }),
    thanksMissed: same,
    thanksShown: same,
    languageChosen: same,
    languageChanged: same,
    languageFailed: same,
    timerFired: same,
    cameOnline: same,
    dayChanged: same,
    retryPressed: same,
    stepFailed: same,
  }
  return (event) => (blanks[event.type] as (event: SessionEvent) => Blanked)(event)
}

/** Returns a client without identifying data: its id becomes a number, its texts become empty, and its marks stay. */
function nameless<Client extends object>(client: Client, number: number): Client {
  const marks = Object.entries(client).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? value : name === 'id' ? number : '',
  ])
  return Object.fromEntries(marks) as Client
}
