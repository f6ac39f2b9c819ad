/** The parameters of the page's address, as campaigns set them. */
export function pageQuery(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(location.search))
}
