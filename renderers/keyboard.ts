import type { KeyboardEvent } from 'react'

/**
 * True while a key belongs to an input method. `isComposing` alone is not enough: some browsers end the composition
 * before they send the Enter that ended it, and mark that key with the code 229 only.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
