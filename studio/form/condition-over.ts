import { mergePatch } from '../../engine/language/extend/merge.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { type Edit, edited } from '../document/edits.ts'
import { type Actions, actionsOn, type Form, useForm } from './form-context.ts'

/**
 * Returns the condition that applies at a place. That of a variant is merged with that of its base, and `null` removes
 * it.
 *
 * @param own the condition in the file
 * @param under the condition in what the file is laid over
 */
export function conditionOver(own: unknown, under: unknown): unknown {
  if (own === undefined) return under
  return own === null || under === undefined ? (own ?? undefined) : mergePatch(under, own)
}

/**
 * Returns the condition that applies at a place, and the form whose actions edit it: in a variant, also the parts that
 * come from its base.
 *
 * @param own the condition in the file
 */
export function useConditionOver(path: Path, own: unknown): { readonly when: unknown; readonly over: Form } {
  const form = useForm()
  const under = form.underAt(path)
  const when = conditionOver(own, under)
  return { when, over: under === undefined ? form : { ...form, actions: actionsOver(form.actions, path, own, under) } }
}

/** Returns the actions that edit the condition of a variant: the file gets what differs from the base. */
export const actionsOver = (actions: Actions, path: Path, own: unknown, under: unknown): Actions =>
  actionsOn({
    text: JSON.stringify(path.reduceRight<unknown>((value, key) => ({ [key]: value }), conditionOver(own, under))),
    edit(changes: readonly Edit[], how?: 'typed' | 'done') {
      const next = valueAt(JSON.parse(edited(this.text, changes)), path)
      const patch = patchBetween(under, next)
      if (patch === undefined) actions.remove(path)
      else actions.set(path, patch, how)
    },
  })

/** Returns the merge patch that turns one value into another one; undefined if they are equal. */
export function patchBetween(before: unknown, now: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined
  if (!isPart(before) || !isPart(now)) return now ?? null
  const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const patch = patchBetween(before[key], Object.hasOwn(now, key) ? now[key] : null)
      return patch === undefined ? [] : [[key, patch]]
    }),
  )
}
