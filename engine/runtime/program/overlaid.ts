/** Merges a value over another: records are merged key by key, everything else is replaced. */
export function overlaid<Base>(base: Base, added: unknown): Base {
  if (base === added || !isRecord(base) || !isRecord(added)) return added as Base
  const result: Record<string, unknown> = { ...base }
  for (const [name, part] of Object.entries(added)) result[name] = overlaid(result[name], part)
  return result as Base
}

export const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
