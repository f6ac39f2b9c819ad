/**
 * Records with what the other says laid over what the one says, record by record; whatever is none is taken as a whole.
 */
export function laidOver<One>(one: One, other: unknown): One {
  if (one === other || !isRecord(one) || !isRecord(other)) return other as One
  const result: Record<string, unknown> = { ...one }
  for (const [name, part] of Object.entries(other)) result[name] = laidOver(result[name], part)
  return result as One
}

export const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
