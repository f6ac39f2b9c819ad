/** True for records or lists with the same parts. */
export function isEqual(one: object, other: object): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => (one as Record<string, unknown>)[name] === (other as Record<string, unknown>)[name])
}
