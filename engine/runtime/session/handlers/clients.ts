import { castDraft } from 'immer'
import { clientQuery } from '../client-query.ts'
import { noSearch } from '../state.ts'
import type { Handlers, Turn } from '../turn.ts'
import { openModal } from './dialogs.ts'

/** The time in milliseconds after which a search counts as slow. Then the form shows that it is under way. */
const patience = 1000
/**
 * The pauses in milliseconds after each failure, before the search is repeated automatically. After the last one the
 * visitor repeats it.
 */
const pauses = [2000, 6000, 15_000]
/**
 * The number of failures after which the form reports them to the visitor. A single failure is usually over before
 * anyone notices.
 */
const reportedFailures = 2

/** Requests clients if the answers lead to another query than the last one. */
export function followClients(turn: Turn): void {
  if (!turn.flow.clients) return
  const query = clientQuery(turn.program, turn.now, turn.visibility)
  const { clients } = turn.now
  const key = query ? JSON.stringify(query) : ''
  if (clients.key === key) return
  const { notice } = clients
  turn.state.clients = { ...noSearch, key, list: castDraft(clients.list), notice: query && notice && 'pending' }
  if (!query) return
  turn.state.clients.slow = turn.startTimer(patience)
  search(turn, query)
}

/** Searches again after a failure, or if the answers now lead to another query. */
export function repeatSearch(turn: Turn): void {
  followClients(turn)
  if (turn.now.clients.status !== 'failed') return
  const query = clientQuery(turn.program, turn.now, turn.visibility)
  if (query) search(turn, query)
}

/** Repeats the search with the pauses reset, because it may well succeed now. */
export function restartSearch(turn: Turn): void {
  turn.state.clients.repeats = 0
  repeatSearch(turn)
}

/** Handles a timer of the search. A timer of an earlier search has no effect. */
export function searchTimer(turn: Turn, timer: number): void {
  const { clients } = turn.state
  if (timer === clients.slow && clients.status !== 'ready') clients.notice ??= 'pending'
  if (timer !== clients.repeat) return
  clients.repeats++
  repeatSearch(turn)
}

/**
 * Handles replies of the client look-up, and the visitor's wish to repeat it. A late reply to an older query is
 * dropped.
 */
export const clients: Handlers<'clientsReplied' | 'retryPressed'> = {
  clientsReplied(turn, { request, clients: found }) {
    const { clients } = turn.state
    if (clients.request !== request || clients.status !== 'pending') return
    if (found === 'failed') return fail(turn)
    Object.assign(clients, { ...noSearch, key: clients.key, request, status: 'ready', list: [...found] })
    if (found.length > 0) {
      turn.signal('clients', { count: found.length })
      return
    }
    turn.signal('no_clients')
    // A modal about the sending is more important, and its end must not be lost.
    if (turn.state.frame.modal === null) openModal(turn, 'no-clients')
  },

  retryPressed(turn) {
    turn.state.clients.notice &&= 'pending'
    restartSearch(turn)
  },
}

function search(turn: Turn, query: Readonly<Record<string, string>>): void {
  const { clients } = turn.state
  Object.assign(clients, { request: turn.number(), status: 'pending', repeat: 0 })
  turn.request({ type: 'findClients', request: clients.request, query })
}

function fail(turn: Turn): void {
  const { clients } = turn.state
  clients.status = 'failed'
  clients.failures++
  if (clients.failures >= reportedFailures) clients.notice = 'failed'
  const pause = pauses[clients.repeats]
  if (pause !== undefined) clients.repeat = turn.startTimer(pause)
}
