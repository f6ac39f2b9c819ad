/**
 * Parses a `Retry-After` header of seconds into milliseconds. A date is ignored, since the page's clock may be wrong.
 */
export const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : undefined
