import { everyRule } from '../../engine/language/kinds/rule-branches.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { kindsOf } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'

/** A message that a flow has for every field with a rule, unless the field has a message of its own. */
export interface DefaultMessage {
  /** The number of fields that use it. */
  readonly uses: number
  /** The path of the message that only the field in which it is shown would have. Undefined outside of fields. */
  readonly own: Path | undefined
}

/**
 * Returns what is known of the default message at a path; undefined for any other text.
 *
 * @param shown the element that shows the message
 */
export function defaultMessageAt(flow: Flow, path: Path, shown: Element | undefined): DefaultMessage | undefined {
  const [root, rule] = path
  if (root !== 'messages' || rule === undefined) return undefined
  const kinds = kindsOf(vocabulary)
  const uses = Object.values(flow.steps).flatMap((step) =>
    Object.entries(step.fields).filter(
      ([id, field]) => everyRule(step, id, kinds).includes(String(rule)) && !Object.hasOwn(field.messages ?? {}, rule),
    ),
  )
  const step = shown?.closest<HTMLElement>('[data-step]')?.dataset.step
  const field = shown?.closest<HTMLElement>('[data-field]')?.dataset.field
  const isField = step !== undefined && field !== undefined && flow.steps[step]?.fields[field] !== undefined
  return { uses: uses.length, own: isField ? ['steps', step, 'fields', field, 'messages', String(rule)] : undefined }
}
