/** The domains that begin with what follows the @, in their order; none before that, or once a domain is complete. */
export function suggestions(text: string, domains: readonly string[]): string[] {
  const at = text.indexOf('@')
  const begun = text.slice(at + 1).toLowerCase()
  if (at < 1 || begun === '' || domains.includes(begun)) return []
  return domains.filter((domain) => domain.startsWith(begun))
}

/** The address with its domain replaced. */
export function withDomain(text: string, domain: string): string {
  return `${text.slice(0, text.indexOf('@') + 1)}${domain}`
}
