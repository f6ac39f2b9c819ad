/** Returns a function's source text. It runs elsewhere, so it may not use anything from its scope. */
export const sourceOf = (work: (...args: never[]) => unknown): string => `(${work.toString()})`

/** Returns an expression that calls a function with arguments that JSON can represent. */
export const callOf = (work: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `${sourceOf(work)}(...${JSON.stringify(args)})`
