/** A change of an input: the text from `start` to `end` (UTF-16 offsets into the old value) was replaced. */
export interface Change {
  readonly start: number
  readonly end: number
}

/**
 * Finds the changed range. The text after the caret was not typed now, so it is compared first. Of repeated characters,
 * those at the caret therefore count as new.
 *
 * @param caret the end of the selection in the new value
 * @param composing true to trust the caret: a candidate that differs only inside has been replaced up to the caret
 */
export function changeBetween(before: string, after: string, caret: number, composing: boolean): Change {
  const shorter = Math.min(before.length, after.length)
  const behindCaret = Math.max(0, Math.min(shorter, after.length - caret))
  const tail = sharedTail(before, after, behindCaret)
  const start = sharedHead(before, after, shorter - tail)
  return { start, end: before.length - (composing ? tail : sharedTail(before, after, shorter - start)) }
}

/** Reports whether the new value is the old one with a part left out. */
export function isPureDeletion(before: string, after: string): boolean {
  if (after.length >= before.length) return false
  const head = sharedHead(before, after, after.length)
  return before.endsWith(after.slice(head))
}

function sharedHead(left: string, right: string, most: number): number {
  let length = 0
  while (length < most && left[length] === right[length]) length++
  return length
}

function sharedTail(left: string, right: string, most: number): number {
  let length = 0
  while (length < most && left.at(-1 - length) === right.at(-1 - length)) length++
  return length
}
