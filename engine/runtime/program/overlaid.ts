/**
 * Records with what the other says laid over what the one says, record by record; whatever is none is taken as a whole.
 */
export function overlaid<One>(left: One, right: unknown): One {
  if (left === right || !isRecord(left) || !isRecord(right)) return right as One
  const result: Record<string, unknown> = { ...left }
  for (const [name, part] of Object.entries(right)) result[name] = overlaid(result[name], part)
  return result as One
}

export const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
