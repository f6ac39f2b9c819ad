import { html } from 'hono/html'
import type { Place } from '../../enquiry/list.ts'
import { states } from '../filter.ts'
import type { LogEntry } from '../log.ts'
import { placeText } from './list-page.ts'
import { type Html, page, type PageContext, time } from './page.ts'

/** Returns the page of the log. */
export function logPage(context: PageContext, entries: readonly LogEntry[], older: Place | undefined): Html {
  const { words } = context
  return page(
    context,
    words('log'),
    html`<h1>${words('log')}</h1>
      ${
        entries.length === 0
          ? html`<p>${words('noMore')}</p>`
          : html`<table role="table">
              <caption>
                ${words('log')}
              </caption>
              <thead role="rowgroup">
                <tr role="row">
                  ${(['time', 'account', 'action', 'enquiry', 'detail'] as const).map(
                    (id) => html`<th role="columnheader" scope="col">${words(id)}</th>`,
                  )}
                </tr>
              </thead>
              <tbody role="rowgroup">
                ${entries.map((entry) => row(context, entry))}
              </tbody>
            </table>`
      }
      <nav class="pages" aria-label="${words('log')}">
        ${older ? html`<a href="/inbox/log?before=${placeText(older)}">${words('older')}</a>` : ''}
      </nav>`,
  )
}

function row(context: PageContext, { createdAt, account, action, token, detail }: LogEntry): Html {
  const { words } = context
  const state = action === 'state' ? states.find((each) => each === detail) : undefined
  return html`<tr role="row">
    <td role="cell" class="time">${time(context, createdAt)}</td>
    <th role="rowheader" scope="row">${account ?? words('unknownAccount')}</th>
    <td role="cell">${words(`action.${action}`)}</td>
    <td role="cell" class="token">${token === null ? '' : html`<a href="/inbox/enquiries/${token}">${token}</a>`}</td>
    <td role="cell" class="token">${state ? words(`state.${state}`) : detail}</td>
  </tr>`
}
