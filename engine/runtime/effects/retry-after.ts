/**
 * What a `Retry-After` header asks for, in milliseconds: seconds as text. A date says nothing to a page whose clock may
 * be wrong.
 */
export const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : undefined
