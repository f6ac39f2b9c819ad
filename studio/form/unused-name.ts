/** Returns a name that is not taken yet: `option`, `option2`, `option3`. */
export function unusedName(start: string, taken: readonly string[]): string {
  const stem = start.replace(/\d+$/, '')
  for (let number = 2; ; number++) {
    const name = number === 2 && !taken.includes(stem) ? stem : `${stem}${number}`
    if (!taken.includes(name)) return name
  }
}
