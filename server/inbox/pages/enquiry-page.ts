import { html } from 'hono/html'
import { fileTypes } from '../../../schemas/file-types.ts'
import { mayDo } from '../accounts/accounts.ts'
import type { Session } from '../accounts/session.ts'
import type { OpenedEnquiry } from '../enquiry.ts'
import { states } from '../filter.ts'
import { type Html, formToken, page, type PageContext, time, clockText } from './page.ts'

/** The most characters of a note. */
export const longestNote = 4000

/** Returns the page of one enquiry. */
export function enquiryPage(context: PageContext, session: Session, enquiry: OpenedEnquiry): Html {
  const { words } = context
  const name = String(enquiry.row.name ?? words('noName'))
  return page(
    context,
    words('enquiry'),
    html`<p><a href="/inbox">${words('back')}</a></p>
      <h1>${name}</h1>
      <p class="summary">
        ${time(context, enquiry.createdAt)} · ${enquiry.flow} ·
        <span class="state ${enquiry.state}">${words(`state.${enquiry.state}`)}</span>
      </p>
      ${links(context, enquiry)}
      <div class="columns">
        <div>${answers(context, enquiry)} ${files(context, enquiry)}</div>
        <div>
          ${work(context, session, enquiry)} ${messages(context, session, enquiry)} ${details(context, enquiry)}
          ${person(context, session, enquiry)}
        </div>
      </div>`,
  )
}

/** Stands for an enquiry that is older than the table of enquiries. */
const unknownToken = 'unknown'

function links({ words }: PageContext, { replacedBy, replaces, duplicateOf }: OpenedEnquiry): Html {
  const link = (token: string) => html`<a href="/inbox/enquiries/${token}">${token}</a> `
  const repeats = (token: string) =>
    token === unknownToken ? words('duplicateUnknown') : html`${words('duplicateOf')} ${link(token)}`
  return html`${replacedBy === undefined ? '' : html`<p class="warning">${words('replacedBy')} ${link(replacedBy)}</p>`}
  ${replaces.length === 0 ? '' : html`<p>${words('replaces')} ${replaces.map(link)}</p>`}
  ${duplicateOf === undefined ? '' : html`<p class="warning">${repeats(duplicateOf)}</p>`}`
}

function answers({ words }: PageContext, { answers: given, language, clients, offers }: OpenedEnquiry): Html {
  const list = (texts: readonly string[]) =>
    html`<ul lang="${language ?? ''}">
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>`
  const shownOffers = offers.map(({ day, title }) => [day, title].filter(Boolean).join(' '))
  return html`<section>
    <h2>${words('answers')}</h2>
    <dl lang="${language ?? ''}">
      ${given.map(
        ({ label, answer }) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${answer}</dd>
          </div>`,
      )}
    </dl>
    ${
      clients.length === 0
        ? ''
        : html`<h2>${words('clients')}</h2>
            ${list(clients)}`
    }
    ${
      shownOffers.length === 0
        ? ''
        : html`<h2>${words('offers')}</h2>
            ${list(shownOffers)}`
    }
  </section>`
}

function files({ words }: PageContext, { files: sent, token }: OpenedEnquiry): Html {
  if (sent.length === 0) return html``
  return html`<section>
    <h2>${words('files')}</h2>
    <ul class="files">
      ${sent.map(({ id, field, type, size }) => {
        const address = `/inbox/enquiries/${token}/files/${id}`
        const name = `${field}.${fileTypes[type].extension}`
        const label = words('download', { file: `${name} (${Math.ceil(size / 1024)} kB)` })
        return html`<li>
          ${type === 'pdf' ? '' : html`<img src="${address}" alt="" loading="lazy" />`}
          <a href="${address}" download="${name}">${label}</a>
        </li>`
      })}
    </ul>
  </section>`
}

function work(context: PageContext, session: Session, enquiry: OpenedEnquiry): Html {
  const { words } = context
  const { token, state, notes, changes, createdAt } = enquiry
  const mayWork = mayDo(session.account.role, 'work')
  const action = (name: string) => `/inbox/enquiries/${token}/${name}`
  return html`<section>
      <h2>${words('state')}</h2>
      ${
        mayWork
          ? html`<form class="tabs" method="post" action="${action('state')}">
              ${formToken(session)}
              ${states.map(
                (each) =>
                  html`<button name="state" value="${each}" aria-pressed="${each === state ? 'true' : 'false'}">
                    ${words(`state.${each}`)}
                  </button>`,
              )}
            </form>`
          : ''
      }
      <h3>${words('history')}</h3>
      <ol class="history">
        <li>${time(context, createdAt)} ${words('event.received')}</li>
        ${changes.map(({ createdAt: at, account, action: done, detail }) => {
          const by = account ?? words('unknownAccount')
          const set = states.find((each) => each === detail)
          const text = done === 'state' && set ? words(`state.${set}`) : ''
          return html`<li>
            ${time(context, at)} ${words(text ? 'event.state' : 'event.sent-again', { account: by, state: text })}
          </li>`
        })}
      </ol>
    </section>
    <section>
      <h2>${words('notes')}</h2>
      ${notes.length === 0 ? html`<p>${words('noNotes')}</p>` : ''}
      ${notes.map(
        ({ account, createdAt: at, content }) =>
          html`<div class="note">
            <p class="by">${time(context, at)} ${account}</p>
            <p class="text">${content}</p>
          </div>`,
      )}
      ${
        mayWork
          ? html`<form method="post" action="${action('notes')}">
              ${formToken(session)}
              <label for="note">${words('note')}</label>
              <textarea id="note" name="note" rows="3" required maxlength="${longestNote}"></textarea>
              <button>${words('addNote')}</button>
            </form>`
          : ''
      }
    </section>`
}

function messages(context: PageContext, session: Session, { messages: sent, token }: OpenedEnquiry): Html {
  const { words, timeZone } = context
  if (sent.length === 0) return html``
  const mayWork = mayDo(session.account.role, 'work')
  return html`<section>
    <h2>${words('messages')}</h2>
    <ul class="messages">
      ${sent.map(({ id, endpoint, event, state, dueAt, status, problem }) => {
        const shown = { event: words(`message.${event}`), receiver: endpoint }
        const last = status === null ? problem : `HTTP ${status}`
        return html`<li>
          <span>${endpoint}: ${shown.event}</span>
          <span class="mark ${state === 'dead' ? 'problem' : ''}">
            ${words(`message.${state}`, { time: clockText(timeZone, dueAt) })}
          </span>
          ${last === null ? '' : html`<span>${words('lastAttempt')}: ${last}</span>`}
          ${
            mayWork
              ? html`<form method="post" action="/inbox/enquiries/${token}/messages/${id}">
                  ${formToken(session)}
                  <button class="plain" aria-label="${words('sendAgainWhat', shown)}">${words('sendAgain')}</button>
                </form>`
              : ''
          }
        </li>`
      })}
    </ul>
  </section>`
}

function details(context: PageContext, { row, token }: OpenedEnquiry): Html {
  const { words } = context
  const verified = textOf(row.phone_verified_at)
  const shown = [
    [words('token'), token],
    [words('mode'), row.mode === 'parent' ? words('mode.parent') : ''],
    [words('version'), textOf(row.flow_version)],
    [words('consent'), textOf(row.consent_digest)],
    [words('verified'), verified === '' ? '' : time(context, verified)],
  ] as const
  return html`<section>
    <h2>${words('details')}</h2>
    <dl class="details">
      ${shown.flatMap(([label, value]) =>
        value === ''
          ? []
          : [
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
            ],
      )}
    </dl>
  </section>`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function person({ words }: PageContext, session: Session, { token }: OpenedEnquiry): Html {
  if (!mayDo(session.account.role, 'admin')) return html``
  return html`<section>
    <h2>${words('person')}</h2>
    <form method="post" action="/inbox/enquiries/${token}/export">
      ${formToken(session)}<button class="plain">${words('export')}</button>
    </form>
    <p><a href="/inbox/enquiries/${token}/delete">${words('delete')}</a></p>
  </section>`
}

/** Returns the page that lists what a deletion deletes, and has the button for it. */
export function deletePage(context: PageContext, session: Session, token: string, count: number): Html {
  const { words } = context
  return page(
    context,
    words('deleteTitle'),
    html`<h1>${words('deleteTitle')}</h1>
      <p>${words('deleteWhat', { count })}</p>
      <p>${words('deleteBackups')}</p>
      <form class="confirm" method="post" action="/inbox/enquiries/${token}/delete">
        ${formToken(session)}
        <button class="danger">${words('deleteNow')}</button>
        <a href="/inbox/enquiries/${token}">${words('cancel')}</a>
      </form>`,
  )
}
