import type { Program } from '../../engine/runtime/program/program.ts'
import { pathsOf } from '../../schemas/calls/index.ts'
import type { Message } from './recorder.ts'
import type { Visit } from './visit.ts'

const paths = pathsOf()

/** Returns the messages that contain an answer although they must not: as it is or in one of the usual encodings. */
export function leaksOf(program: Program, { messages, secrets }: Pick<Visit, 'messages' | 'secrets'>): string[] {
  return messages
    .map((fact) => withoutBodies(program, fact))
    .flatMap(({ channel, text }) => {
      const forms = [text, decoded(text), unescaped(text)]
      return secrets
        .filter((secret) => forms.some((form) => form.includes(secret)))
        .map((secret) => `${channel} has ${secret}: ${text.slice(0, 300)}`)
    })
}

/**
 * Returns the first difference between the recorded messages of two visitors who did the same with different answers.
 * Necessary differences are left out: search criteria, the name of a postal data file, and the submitted answers.
 */
export function differenceOf(
  program: Program,
  first: readonly Message[],
  second: readonly Message[],
): string | undefined {
  const [left, right] = [first, second].map((messages) =>
    messages.map((each) => withoutCriteria(program, withoutBodies(program, each))),
  )
  const lines = (messages: readonly Message[]) => messages.map(({ channel, text }) => `${channel}: ${text}`)
  const [a, b] = [lines(left!), lines(right!)]
  const index = a.findIndex((line, at) => line !== b[at])
  if (index === -1 && a.length === b.length) return undefined
  const at = index === -1 ? a.length : index
  return `${a[at] ?? 'nothing more'}\n${b[at] ?? 'nothing more'}`
}

/**
 * Removes the answers that a call's body has to contain: a telephone number, a code or the enquiry. The rest is
 * checked.
 */
function withoutBodies({ flow }: Program, message: Message): Message {
  if (message.channel !== 'body of a call') return message
  const [path, ...rest] = message.text.split(' ')
  const body = JSON.parse(rest.join(' ')) as Record<string, unknown>
  const permitted =
    path === paths.smsSend
      ? ['phone']
      : path === paths.smsVerify
        ? ['code']
        : path === paths.conversion
          ? sentBy(flow)
          : []
  const remaining = Object.entries(body).filter(([name]) => !permitted.includes(name))
  return { ...message, text: `${path} ${JSON.stringify(remaining)}` }
}

function sentBy(flow: Program['flow']): string[] {
  const answers = Object.values(flow.steps).flatMap(({ fields, answer }) => [
    ...Object.keys(fields),
    ...Object.keys(answer ?? {}),
  ])
  const shapes = Object.values(flow.steps).flatMap(({ answer }) => Object.values(answer ?? {}))
  const pieces = shapes.flatMap((shape) => ('slice' in shape ? Object.keys(shape.slice) : []))
  return [...answers, ...pieces, ...Object.keys(flow.send.add ?? {}), 'client_ids']
}

function withoutCriteria({ flow }: Program, message: Message): Message {
  if (message.channel !== 'address of a call') return message
  const url = message.text.replace(/^(GET|HEAD) (\S*\/postal\/)\d{3}(\.js|\.json)$/, '$1 $2NNN$3')
  const [address, query] = url.split('?')
  if (address !== `GET ${paths.clients}`) return { ...message, text: url }
  const remaining = [...new URLSearchParams(query)].filter(([name]) => !flow.clients?.query.includes(name))
  return { ...message, text: `${address} ${JSON.stringify(remaining)}` }
}

function decoded(text: string): string {
  return text.replaceAll('+', ' ').replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

const unescaped = (text: string) =>
  text.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
