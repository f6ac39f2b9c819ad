/**
 * A difference between a file and the open text, which has to be settled before the file is written. `changed`: the
 * file was changed elsewhere. `gone`: it was deleted or renamed there. `recovered`: unsaved work of an earlier visit
 * was found. `draft`: the draft began from an older state of the file.
 */
export type Question =
  | {
      readonly kind: 'changed' | 'recovered' | 'draft'
      readonly file: string
      /** The time at which the work was stored. */ readonly at?: number
    }
  | { readonly kind: 'gone' }

/** Returns the questions about files that had changed by the time of saving. Null means that a file is gone. */
export const questionsOf = (changed: Readonly<Record<string, string | null>>): Readonly<Record<string, Question>> =>
  Object.fromEntries(
    Object.entries(changed).map(([id, file]) => [id, file === null ? { kind: 'gone' } : { kind: 'changed', file }]),
  )
