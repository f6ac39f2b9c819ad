import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { fileTypes } from '../../schemas/file-types.ts'
import { csvOf } from '../enquiry/csv-file.ts'
import { exportEnquiry, relatedTokens } from '../enquiry/export.ts'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { fileContent, filesOfEnquiries } from '../files/store.ts'
import type { Call } from '../http/call.ts'
import type { Visit } from '../http/visit.ts'
import { messagesAbout, sendAgain } from '../outbox/outbox.ts'
import type { Parts } from '../parts.ts'
import { languages, type Role, setLanguage } from './accounts/accounts.ts'
import { endSession, keepFilter, type Session } from './accounts/session.ts'
import { addNote, readEnquiry, setState } from './enquiry.ts'
import { entriesIn } from './entries.ts'
import { filterIn, keptFilter, states } from './filter.ts'
import { filteredEnquiries, newest, readList } from './list.ts'
import { log, readLog } from './log.ts'
import { deletePage, enquiryPage, longestNote } from './pages/enquiry-page.ts'
import { listPage, placeIn } from './pages/list-page.ts'
import { logPage } from './pages/log-page.ts'
import { messagePage, type PageContext, reply, seeOther } from './pages/page.ts'

/** The person who makes a call, signed in and allowed to make it. */
export interface Person {
  readonly session: Session
  /** The fields of the posted form. */
  readonly form: Readonly<Record<string, string>>
  readonly visit: Visit
  readonly context: PageContext
}

/** A page or an action of the inbox for people who are signed in. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The least role that may use it. */
  readonly needs: Role
  /** Returns undefined if there is no such enquiry, message or file. */
  readonly handle: (c: Context<Call>, person: Person) => Promise<Response | undefined>
}

const logPageSize = 100

/** Returns all pages and actions for people who are signed in. */
export function routesOf(parts: Parts): readonly Route[] {
  const { database, flows, now, timeZone, couriers, journal } = parts
  const entries = entriesIn(database)
  const tokenOf = (c: Context) => String(c.req.param('token'))
  const pageOf = (token: string) => `/inbox/enquiries/${token}`
  const by = ({ session }: Person) => ({ account: session.account.name, now: now() })

  return [
    {
      method: 'GET',
      path: '/inbox',
      needs: 'read',
      async handle(c, { session, context }) {
        const isComplete = await entries.catchUp()
        const filter = keptFilter(session.filter)
        const before = placeIn(c.req.query('before'))
        const list = await readList(database, filter, timeZone, before)
        const deleted = /^\d{1,4}$/.exec(c.req.query('deleted') ?? '')?.[0]
        const shown = { filter, session, flows: flows.ids, isComplete, isFirst: !before }
        return reply(
          listPage(context, { ...list, ...shown, deleted: deleted === undefined ? deleted : Number(deleted) }),
        )
      },
    },
    {
      method: 'POST',
      path: '/inbox/filter',
      needs: 'read',
      async handle(_, { session, form }) {
        await keepFilter(database, session, JSON.stringify(form.reset ? {} : filterIn(form)))
        return seeOther('/inbox')
      },
    },
    {
      method: 'GET',
      path: '/inbox/enquiries/:token',
      needs: 'read',
      async handle(c, person) {
        const enquiry = await readEnquiry(database, flows, timeZone, tokenOf(c))
        if (!enquiry) return undefined
        await log(database, now(), { account: person.session.account.name, action: 'opened', token: enquiry.token })
        return reply(enquiryPage(person.context, person.session, enquiry))
      },
    },
    {
      method: 'GET',
      path: '/inbox/enquiries/:token/files/:id',
      needs: 'read',
      async handle(c, { session }) {
        const [token, id] = [tokenOf(c), c.req.param('id')]
        const file = (await filesOfEnquiries(database, [token])).find((each) => each.id === id)
        if (!file) return undefined
        await log(database, now(), { account: session.account.name, action: 'file', token, detail: file.id })
        const { mediaType, extension } = fileTypes[file.type]
        const disposition = file.type === 'pdf' ? 'attachment' : 'inline'
        return new Response(streamOf(fileContent(database, file.id)), {
          headers: {
            'Content-Type': mediaType,
            'Content-Length': String(file.size),
            'Content-Disposition': `${disposition}; filename="${file.field}.${extension}"`,
          },
        })
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries/:token/state',
      needs: 'work',
      async handle(c, person) {
        const state = states.find((each) => each === person.form.state)
        if (!state || !(await setState(database, tokenOf(c), state, by(person)))) return undefined
        return seeOther(pageOf(tokenOf(c)))
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries/:token/notes',
      needs: 'work',
      async handle(c, person) {
        const content = (person.form.note ?? '').trim()
        if (content === '' || content.length > longestNote)
          return reply(messagePage(person.context, person.context.words('noteWrong')), 422)
        return (await addNote(database, tokenOf(c), content, by(person))) ? seeOther(pageOf(tokenOf(c))) : undefined
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries/:token/messages/:id',
      needs: 'work',
      async handle(c, { session }) {
        const token = tokenOf(c)
        const message = (await messagesAbout(database, token)).find(({ id }) => id === c.req.param('id'))
        if (!message) return undefined
        await sendAgain(database, now(), message.id)
        await log(database, now(), { account: session.account.name, action: 'sent-again', token, detail: message.id })
        couriers.wake()
        return seeOther(pageOf(token))
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries/:token/export',
      needs: 'admin',
      async handle(c, { session }) {
        const token = tokenOf(c)
        const found = await exportEnquiry(database, token)
        if (found.length === 0) return undefined
        await log(database, now(), { account: session.account.name, action: 'export', token })
        return attachment(`enquiry-${token}.json`, 'application/json', `${JSON.stringify(found, null, 2)}\n`)
      },
    },
    {
      method: 'GET',
      path: '/inbox/enquiries/:token/delete',
      needs: 'admin',
      async handle(c, { session, context }) {
        const { length } = await relatedTokens(database, tokenOf(c))
        return length === 0 ? undefined : reply(deletePage(context, session, tokenOf(c), length))
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries/:token/delete',
      needs: 'admin',
      async handle(c, { session }) {
        const token = tokenOf(c)
        const { length } = await relatedTokens(database, token)
        if (length === 0) return undefined
        // Logged first, so that no deletion is without an entry.
        await log(database, now(), { account: session.account.name, action: 'deleted', token, detail: String(length) })
        return seeOther(`/inbox?deleted=${await deleteEnquiry(database, token, journal)}`)
      },
    },
    {
      method: 'POST',
      path: '/inbox/enquiries.csv',
      needs: 'admin',
      async handle(_, { session }) {
        await log(database, now(), { account: session.account.name, action: 'csv' })
        await entries.catchUp()
        const filter = keptFilter(session.filter)
        // Enquiries that are stored from now on are in neither of the two readings.
        const first = { createdAt: now().toISOString(), token: '' }
        const csv = csvOf(() => filteredEnquiries(database, filter, timeZone, first), timeZone)
        return attachment('enquiries.csv', 'text/csv', streamOf(csv))
      },
    },
    {
      method: 'GET',
      path: '/inbox/log',
      needs: 'admin',
      async handle(c, { context }) {
        const found = await readLog(database, placeIn(c.req.query('before')) ?? newest, logPageSize + 1)
        const shown = found.slice(0, logPageSize)
        const last = shown.at(-1)
        const older = found.length > logPageSize && last ? { createdAt: last.createdAt, token: last.id } : undefined
        return reply(logPage(context, shown, older))
      },
    },
    {
      method: 'POST',
      path: '/inbox/language',
      needs: 'read',
      async handle(_, { session, context }) {
        const other = languages.find((each) => each !== context.language)
        if (other) await setLanguage(database, session.account.name, other)
        return seeOther('/inbox')
      },
    },
    {
      method: 'POST',
      path: '/inbox/sign-out',
      needs: 'read',
      async handle(_, { session, visit }) {
        await log(database, now(), { account: session.account.name, action: 'signed-out' })
        return seeOther('/inbox/sign-in', { 'Set-Cookie': await endSession(database, visit, session) })
      },
    },
  ]
}

function streamOf(parts: AsyncGenerator<string | Uint8Array>): ReadableStream {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream
}

const attachment = (name: string, type: string, body: string | ReadableStream): Response =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Disposition': `attachment; filename="${name}"` },
  })
