/** A function's own text. It runs elsewhere, so it may use nothing from around it. */
export const sourceOf = (work: (...args: never[]) => unknown): string => `(${work.toString()})`

/** An expression that calls a function with arguments that JSON can hold. */
export const callOf = (work: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `${sourceOf(work)}(...${JSON.stringify(args)})`
