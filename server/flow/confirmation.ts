import { placeholdersIn } from '../../engine/runtime/placeholders.ts'
import { allPlaces } from '../../engine/runtime/program/fields.ts'
import { forms } from '../../engine/runtime/program/forms.ts'
import { overlaid } from '../../engine/runtime/program/overlaid.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { linkedText, type Slot } from '../../engine/runtime/program/text.ts'
import { namesInCondition, type Facts, type Known } from '../../engine/runtime/program/when.ts'
import { caseValues } from '../../engine/runtime/verify/parts.ts'
import type { Flow, When } from '../../schemas/flow.ts'
import type { Confirmation } from '../published-flows.ts'
import { conversations } from './recovered.ts'

/** The part of a flow that pages do not have, as the build publishes it: laid over the flow, it completes it. */
export type ServerPart = Pick<Flow, 'confirmation' | 'words' | 'links'>

/**
 * Prepares a function that returns the confirmation for the visitor who sent a payload. Undefined if the payload does
 * not contain the address.
 */
export function confirmationsOf(
  page: Program,
  part: ServerPart,
): (payload: Payload, day: string) => Confirmation | undefined {
  const program = { ...page, flow: { ...overlaid(page.flow, part), forms } }
  const { flow } = program
  const { to, subject, body } = flow.confirmation!
  const names = contextIn(flow)
  const conversationIn = conversations(program, names)
  return (payload, day) => {
    const { answered, saved, untold, facts: known } = conversationIn(payload, day)
    const { stepId = '' } = allPlaces(flow).get(to) ?? {}
    const address = saved(stepId)?.[to]
    if (typeof address !== 'string' || address === '' || untold(stepId).has(to)) return undefined
    const facts: Record<string, Known | undefined> = { ...known }
    // Of too many contexts, and of free texts, the first counts.
    for (const name of names) facts[name] ??= caseValues(flow, name)[0]
    // An answer that was joined with others counts as missing, not as empty.
    for (const id of answered) for (const name of untold(id)) facts[name] = undefined
    const written = (slot: Slot<string>) => textIn(flow, slot, facts)
    const paragraphs = Object.values(body).map(written)
    return { to: address, subject: written(subject), paragraphs: paragraphs.filter((text) => text.trim() !== '') }
  }
}

/** Returns a text with the addresses of its links, as far as they are complete. */
function textIn(flow: Flow, slot: Slot<string>, facts: Facts): string {
  const { text, pieces } = linkedText(flow, slot, facts)
  if (!pieces) return text
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : piece.text + (/^[a-z]+:/.test(piece.href) ? ` (${piece.href})` : ''),
    )
    .join('')
}

/** Returns the context entries that the confirmation names, directly, in a word or in a computed value. */
function contextIn({ context, confirmation, words = {}, computed = {} }: Flow): string[] {
  const found = new Set<string>()
  const follow = (part: unknown): void => {
    const text = JSON.stringify(part) ?? ''
    for (const name of [...placeholdersIn(text), ...conditionsWithin(part).flatMap(namesInCondition)]) {
      if (found.has(name)) continue
      found.add(name)
      follow([words[name], computed[name]])
    }
  }
  follow(confirmation)
  return Object.keys(context).filter((name) => found.has(name))
}

/** Returns the conditions anywhere in a part of a flow. */
const conditionsWithin = (part: unknown): When[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => (key === 'when' ? [value as When] : conditionsWithin(value)))
