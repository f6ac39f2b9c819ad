/** What was given last, to be looked up when it is needed; who gives it does so with each drawing. */
export interface Latest<Given> {
  readonly get: () => Given
  put(given: Given): void
}

export function createLatest<Given>(first: Given): Latest<Given> {
  let last = first
  return {
    get: () => last,
    put(given) {
      last = given
    },
  }
}
