/**
 * Returns the text of a configuration with one more path in the list of a setting; undefined if its place is not clear
 * from the text. The caller must verify the result.
 */
export function withEntry(config: string, setting: string, path: string): string | undefined {
  const list = new RegExp(`((?:^|[{,\\s])${setting}:\\s*\\[)([^[\\]]*?)(,?\\s*)\\]`)
  if (list.test(config))
    return config.replace(list, (_, start: string, entries: string, end: string) => {
      const gap = /^\s*\n\s*/.exec(entries)?.[0] ?? (entries.trim() === '' ? '' : ' ')
      const between = entries.trim() === '' ? '' : ','
      return `${start}${entries}${between}${gap}'${path}'${end.includes('\n') ? `,${end.replace(',', '')}` : ''}]`
    })
  if (new RegExp(`\\b${setting}\\b`).test(config.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''))) return undefined
  const begin = /(?:defineConfig\(|export default )\{/
  return begin.test(config) ? config.replace(begin, (start) => `${start}\n  ${setting}: ['${path}'],`) : undefined
}
