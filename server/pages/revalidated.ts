/** Whether a browser has the same already: what `If-None-Match` says of an entity tag, of which only the weak part counts. */
export function hasAlready(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
