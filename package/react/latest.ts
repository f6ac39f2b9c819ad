/** The latest props, to be read when they are needed; each rendering sets them. */
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
