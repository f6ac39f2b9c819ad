import { pathOf, type PathName, type ServerCallName, serverCalls } from '../../schemas/calls/index.ts'
import { refuse } from '../http/reply.ts'
import type { Received } from '../http/visit.ts'

/** A call to the handler, as the parts that answer it see it. */
export interface HandledCall extends Received {
  readonly request: Request
}

/** Answers a call. */
export type Answer = (call: HandledCall) => Response | Promise<Response>

/** Refuses a call that the handler does not answer. */
export const notServed = () =>
  refuse(404, 'not_served', 'This server answers no calls for files, bookings, or codes by SMS that it cannot send.')

/** The answers to the calls of a path by their methods; `hasItem` if a last part of the path names an item. */
export interface Route {
  readonly path: string
  readonly hasItem: boolean
  readonly methods: Readonly<Record<string, Answer>>
}

/** Returns the routes to the answers of all calls. */
export function routesOf(
  answers: Readonly<Record<ServerCallName, Answer>>,
  base: string,
  paths: Partial<Record<PathName, string>>,
): readonly Route[] {
  const routes = new Map<string, Route>()
  for (const [name, call, { item }] of serverCalls()) {
    const path = base + pathOf(call, paths)
    const hasItem = item !== undefined
    const key = `${path} ${hasItem}`
    routes.set(key, { path, hasItem, methods: { ...routes.get(key)?.methods, [call.method]: answers[name] } })
  }
  return [...routes.values()]
}

/** Answers a call by its route. */
export async function answerOf(routes: readonly Route[], call: HandledCall): Promise<Response> {
  const { pathname } = new URL(call.url)
  const route = routes.find(({ path, hasItem }) =>
    hasItem ? pathname.startsWith(`${path}/`) && !pathname.slice(path.length + 1).includes('/') : pathname === path,
  )
  if (!route) return refuse(404, 'not_found', 'There is no such call.')
  const { methods } = route
  const answer = Object.hasOwn(methods, call.request.method) ? methods[call.request.method] : undefined
  const allowed = Object.keys(methods).join(', ')
  return answer ? answer(call) : refuse(405, 'method', `This call takes ${allowed} only.`, { Allow: allowed })
}
