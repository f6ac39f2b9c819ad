import type { Args, Code } from '../../engine/language/messages/catalogue.ts'
import { note, type Note } from '../../engine/language/messages/note.ts'
import { asParameter } from '../../engine/runtime/program/host.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import { type FileType, fileTypes } from '../../schemas/file-types.ts'
import type { Flow } from '../../schemas/flow.ts'
import { sampleFiles } from '../../server/files/sample-files.ts'
import { type Backend, partOf, type Reply, type Sent } from './backend.ts'
import type { Answers, Bodies } from './bodies.ts'
import { type Addresses, openSession, Visitor } from './visitor.ts'

/** A promise that was not kept. */
export interface Failure {
  readonly expected: Note
  readonly came: Note
  /** The calls that repeat it, in their order. */
  readonly calls: readonly Sent[]
}

/** The failures of an examination, none if the backend passes; or why it does not apply to this flow or backend. */
export type Outcome = readonly Failure[] | Note

/** The name of an examination: its title and why it matters are the message and the hint of this code. */
export type ExaminationName = Code extends infer Known
  ? Known extends `conform-is-${infer Name}`
    ? Name
    : never
  : never

/** One promise of a backend, and how it is examined from outside. */
export interface Examination {
  readonly name: ExaminationName
  /** The section of the documentation that makes the promise. */
  readonly section: string
  examine(this: void, kit: Kit): Promise<Outcome>
}

/** The choices of a run. */
export interface Options {
  readonly flow: Flow
  readonly bodies: Bodies
  readonly addresses: Addresses
  /** True if limits of the backend are to be provoked. */
  readonly limits: boolean
}

/** A right body, and the reply to it. */
interface Trial {
  readonly answers: Answers
  readonly reply: Reply
}

/** The enquiries of a visitor, after which the next one begins a session. */
export const perSession = 8

const isDuplicate = (reply: Reply) => partOf(reply, 'type') === 'duplicated'

/** The means of the examinations. */
export class Kit {
  readonly run = crypto.randomUUID().slice(0, 8)
  #keys = 0
  #next = 0
  #trial: Promise<readonly Trial[]> | undefined
  readonly #searches = new Map<string, Promise<readonly unknown[]>>()

  constructor(
    readonly backend: Backend,
    readonly options: Options,
  ) {}

  /** Returns the headers with a key that is used for the first time. */
  newKey(): { readonly 'Idempotency-Key': string } {
    return { 'Idempotency-Key': `conform-${this.run}-${++this.#keys}` }
  }

  /**
   * Opens a new session.
   *
   * @throws CommandError if the backend no longer gives out tokens
   */
  async visitor(): Promise<Visitor> {
    const { flow, addresses } = this.options
    const { backend } = this
    const { session } = await openSession({ backend, addresses })
    if (session === undefined) throw commandError('conform-no-backend', { url: backend.base, path: addresses.csrf })
    return new Visitor(session, { backend, addresses, flow: flow.id })
  }

  /**
   * Sends each right body once, and returns the replies. Bodies that the backend has nothing for are left out. The
   * other examinations use those that were accepted, so that a refused body fails one examination only.
   */
  trial(): Promise<readonly Trial[]> {
    this.#trial ??= this.#sendAll()
    return this.#trial
  }

  /** Returns a right body of a new person for a visitor, complete with what it needs of the backend. */
  async enquiry(visitor: Visitor): Promise<Answers> {
    const trial = await this.trial()
    const accepted = trial.filter(({ reply }) => tokenOf(reply) !== undefined)
    const known = accepted.length > 0 ? accepted : trial
    for (let tries = 0; tries < known.length; tries++) {
      const complete = await this.completed(known[this.#next++ % known.length]!.answers, visitor)
      if (complete) return complete
    }
    throw new NothingToSend()
  }

  async #sendAll(): Promise<readonly Trial[]> {
    const trial: Trial[] = []
    let visitor = await this.visitor()
    for (const answers of this.options.bodies.right) {
      if (trial.length % perSession === 0) visitor = await this.visitor()
      const send = async () => {
        const body = await this.completed(answers, visitor)
        return body && visitor.send(body, this.newKey())
      }
      const reply = await send()
      // By chance the backend may know the person from an earlier examination.
      const last = reply && isDuplicate(reply) ? await send() : reply
      if (last) trial.push({ answers, reply: last })
    }
    return trial
  }

  /**
   * Completes a right body for a visitor: with the telephone number and the e-mail address of a new person, and with
   * clients, files and free offers that the backend has. Undefined if it has none for these answers.
   */
  async completed(answers: Answers, visitor: Visitor): Promise<Answers | undefined> {
    const { flow, bodies } = this.options
    const own = await withOffers(await withFiles(bodies.asNewPerson(answers), flow, visitor), flow, visitor)
    if (!own || !flow.clients) return own
    const found = await this.clientsFor(own)
    return found.length < (flow.send.needs.clients ?? 0) ? undefined : { ...own, client_ids: found }
  }

  /** Returns the ids of the clients that the backend finds for some answers. */
  clientsFor(answers: Answers): Promise<readonly unknown[]> {
    const url = this.searchFor(answers)
    const search = async () => {
      const { json } = await this.backend.send({ method: 'GET', url, headers: this.searchHeaders() })
      return Array.isArray(json) ? json.map((each) => partOf({ json: each as unknown }, 'id')) : []
    }
    const found = this.#searches.get(url) ?? search()
    this.#searches.set(url, found)
    return found
  }

  /** Returns the address of the search for clients with some answers. */
  searchFor(answers: Answers): string {
    const { flow, addresses } = this.options
    const query = (flow.clients?.query ?? []).flatMap((name) =>
      answers[name] === undefined ? [] : [[name, asParameter(answers[name] as string)]],
    )
    return `${addresses.clients}?${String(new URLSearchParams(query))}`
  }

  /** Returns the headers of a search. */
  searchHeaders(): Record<string, string> {
    return { 'X-Requested-With': 'XMLHttpRequest', 'X-Kaiwa-Flow': this.options.flow.id }
  }
}

/** Thrown if no body of the flow can be completed with what the backend has. */
export class NothingToSend extends Error {}

/** The fields of a flow that take files, with their names. */
export const fileFields = (flow: Flow) =>
  Object.values(flow.steps)
    .flatMap(({ fields }) => Object.entries(fields))
    .flatMap(([name, { accept, maxMegabytes }]) => (accept === undefined ? [] : [{ name, accept, maxMegabytes }]))

/** Returns a small file of a type. */
export const sampleOf = (type: FileType): { readonly bytes: Buffer; readonly mediaType: string } => ({
  bytes: sampleFiles[type],
  mediaType: fileTypes[type].mediaType,
})

async function withFiles(answers: Answers, flow: Flow, visitor: Visitor): Promise<Answers> {
  let own = answers
  for (const { name, accept } of fileFields(flow)) {
    if (own[name] === undefined) continue
    const { bytes, mediaType } = sampleOf(accept[0]!)
    const reply = await visitor.upload(name, bytes, mediaType)
    own = { ...own, [name]: [partOf(reply, 'file')] }
  }
  return own
}

/** Returns the answers with a free offer in each field that books one; undefined if there is none. */
async function withOffers(answers: Answers, flow: Flow, visitor: Visitor): Promise<Answers | undefined> {
  let own = answers
  for (const [name, { source, for: names = [] }] of Object.values(flow.steps).flatMap((step) =>
    Object.entries(step.fields),
  )) {
    if (source === undefined || own[name] === undefined) continue
    const asked = Object.fromEntries(names.flatMap((each) => (each in own ? [[each, own[each]]] : [])))
    const { json } = await visitor.offers(name, asked)
    const free = Array.isArray(json)
      ? json.find((offer) => partOf({ json: offer as unknown }, 'left') !== 0)
      : undefined
    if (free === undefined) return undefined
    own = { ...own, [name]: ['id', 'title'].map((part) => partOf({ json: free as unknown }, part)) }
  }
  return own
}

/** Returns the token that a reply names; undefined without one. */
export function tokenOf(reply: Reply): string | undefined {
  const token = partOf(reply, 'token')
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Reports whether the backend failed to reply. One examination of its own reports that, so others pass over it. */
export const hasFailed = ({ status }: Reply): boolean => status === 0 || status >= 500

const longestShown = 300

/** Returns the failure of the last of some calls. */
export function failure<C extends Code>(replies: readonly Reply[], code: C, args: Args<C>): Failure {
  const { status, text } = replies.at(-1)!
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
  return {
    expected: note(code, args),
    came: note('conform-came', { ...(status > 0 && { status }), text: shown }),
    calls: replies.map(({ sent }) => sent),
  }
}

/**
 * Returns a failure unless a reply has a status, and a refusal its type.
 *
 * @param before the replies to the calls that lead to it
 */
export function expectStatus(
  reply: Reply,
  status: number,
  { type, before = [] }: { readonly type?: string; readonly before?: readonly Reply[] } = {},
): Failure[] {
  const isKept = reply.status === status && (type === undefined || partOf(reply, 'type') === type)
  return isKept || hasFailed(reply) ? [] : [failure([...before, reply], 'conform-status', { status, type })]
}

/** Returns a failure unless a reply names a token. */
export function expectToken(reply: Reply, before: readonly Reply[] = []): Failure[] {
  const isKept = reply.status === 200 && tokenOf(reply) !== undefined
  return isKept || hasFailed(reply) ? [] : [failure([...before, reply], 'conform-token', {})]
}

/** Returns a failure unless a reply names the token of an earlier one. */
export function expectSameToken(reply: Reply, first: Reply): Failure[] {
  if (hasFailed(reply) || hasFailed(first)) return []
  const token = tokenOf(first)
  if (token === undefined) return expectToken(first)
  return tokenOf(reply) === token ? [] : [failure([first, reply], 'conform-same-token', { token })]
}

/** Returns a failure unless a refusal names a field among its problems; with the rule, if one is given. */
export function expectProblem(reply: Reply, field: string, rule?: string): Failure[] {
  if (hasFailed(reply)) return []
  const problems = partOf(reply, 'problems')
  const isNamed = (problem: unknown) =>
    partOf({ json: problem }, 'field') === field && (rule === undefined || partOf({ json: problem }, 'rule') === rule)
  const isKept = reply.status === 422 && Array.isArray(problems) && problems.some(isNamed)
  return isKept ? [] : [failure([reply], 'conform-problem', { field, rule })]
}
