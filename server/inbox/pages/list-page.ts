import { html } from 'hono/html'
import type { Place } from '../../enquiry/list.ts'
import { mayDo } from '../accounts/accounts.ts'
import type { Session } from '../accounts/session.ts'
import { type Filter, states } from '../filter.ts'
import type { Line, ListPage } from '../list.ts'
import type { Words } from '../words/words.ts'
import { formToken, type Html, page, type PageContext, time } from './page.ts'

/** What the list shows. */
interface Shown extends ListPage {
  readonly filter: Filter
  readonly session: Session
  /** The ids of the published flows. */
  readonly flows: readonly string[]
  /** Whether filters and search find all enquiries. */
  readonly isComplete: boolean
  readonly isFirst: boolean
  /** The number of enquiries that were just deleted. */
  readonly deleted: number | undefined
}

/** Returns the page with the list of enquiries. */
export function listPage(context: PageContext, shown: Shown): Html {
  const { words } = context
  const { filter, session, lines, older, isComplete, isFirst, deleted } = shown
  const { state } = filter
  return page(
    context,
    words('enquiries'),
    html`<h1>${words('enquiries')}</h1>
      ${deleted === undefined ? '' : html`<p role="status">${words('deletedNotice', { count: deleted })}</p>`}
      ${filterForm(words, shown)} ${isComplete ? '' : html`<p class="warning" role="status">${words('incomplete')}</p>`}
      ${
        lines.length === 0
          ? html`<p>${words(older ? 'perhapsOlder' : isFirst ? 'none' : 'noMore')}</p>`
          : html`<table role="table">
              <caption>
                ${state ? words(`state.${state}`) : words('all')}
              </caption>
              <thead role="rowgroup">
                <tr role="row">
                  ${(['received', 'name', 'flow', 'state', 'marks'] as const).map(
                    (id) => html`<th role="columnheader" scope="col">${words(id)}</th>`,
                  )}
                </tr>
              </thead>
              <tbody role="rowgroup">
                ${lines.map((line) => row(context, line))}
              </tbody>
            </table>`
      }
      <nav class="pages" aria-label="${words('enquiries')}">
        ${isFirst ? '' : html`<a href="/inbox">${words('newest')}</a>`}
        ${older ? html`<a href="/inbox?before=${placeText(older)}">${words('older')}</a>` : ''}
        ${
          mayDo(session.account.role, 'admin')
            ? html`<form method="post" action="/inbox/enquiries.csv">
                ${formToken(session)}<button class="plain">${words('csv')}</button>
              </form>`
            : ''
        }
      </nav>`,
  )
}

function filterForm(words: Words, { filter, session, flows }: Shown): Html {
  const { state: current } = filter
  const tab = (value: string, label: string, isCurrent: boolean) =>
    html`<button name="state" value="${value}" ${isCurrent ? html`aria-pressed="true"` : html`aria-pressed="false"`}>
      ${label}
    </button>`
  return html`<form class="filter" method="post" action="/inbox/filter" role="search">
    ${formToken(session)}
    <div class="tabs" role="group" aria-label="${words('state')}">
      ${tab('', words('all'), current === undefined)}
      ${states.map((state) => tab(state, words(`state.${state}`), current === state))}
    </div>
    <div class="fields">
      <p class="words">
        <label for="words">${words('search')}</label>
        <input
          id="words"
          name="words"
          type="search"
          value="${filter.words ?? ''}"
          maxlength="100"
          autocomplete="off"
          aria-describedby="words-help"
        />
      </p>
      <p class="form">
        <label for="flow">${words('flow')}</label>
        <select id="flow" name="flow">
          <option value="">${words('all')}</option>
          ${[...new Set([...flows, ...(filter.flow === undefined ? [] : [filter.flow])])].map(
            (flow) => html`<option ${flow === filter.flow ? 'selected' : ''}>${flow}</option>`,
          )}
        </select>
      </p>
      ${(['from', 'to'] as const).map(
        (name) =>
          html`<p>
            <label for="${name}">${words(name)}</label>
            <input id="${name}" name="${name}" type="date" value="${filter[name] ?? ''}" />
          </p>`,
      )}
      <p class="buttons">
        <button name="state" value="${current ?? ''}">${words('show')}</button>
        <button class="plain" name="reset" value="yes">${words('reset')}</button>
      </p>
    </div>
    <p class="help" id="words-help">${words('searchHelp')}</p>
  </form>`
}

function row(context: PageContext, line: Line): Html {
  const { words } = context
  const marks = [
    ...(line.hasProblem ? [html`<span class="mark problem">${words('mark.problem')}</span>`] : []),
    ...(line.isReplaced ? [html`<span class="mark">${words('mark.replaced')}</span>`] : []),
    ...(line.isDuplicate ? [html`<span class="mark">${words('mark.duplicate')}</span>`] : []),
  ]
  return html`<tr role="row">
    <td role="cell" class="time">${time(context, line.createdAt)}</td>
    <th role="rowheader" scope="row">
      <a href="/inbox/enquiries/${line.token}">${line.name ?? words('noName')}</a>
    </th>
    <td role="cell" class="flow">${line.flow}</td>
    <td role="cell"><span class="state ${line.state}">${words(`state.${line.state}`)}</span></td>
    <td role="cell" class="marks">${marks}</td>
  </tr>`
}

/** Returns a place of the list for an address. */
export const placeText = ({ createdAt, token }: Place): string => `${createdAt}_${token}`

/** Reads a place of the list from an address; undefined for the beginning. */
export function placeIn(text: string | undefined): Place | undefined {
  const [, createdAt, token] = /^([\dTZ:.-]{10,30})_([\w-]{1,64})$/.exec(text ?? '') ?? []
  return createdAt !== undefined && token !== undefined ? { createdAt, token } : undefined
}
