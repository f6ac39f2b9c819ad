/** A flow file as it is kept. */
export interface KeptFlow {
  readonly id: string
  readonly text: string
  /** What was saved with mistakes in it, and is not published. */
  readonly draft?: string | undefined
}

/** Everything that a studio finds where it saves. */
export interface Kept {
  readonly flows: readonly KeptFlow[]
  /** The names of the pictures beside the flows; undefined where they are not known. */
  readonly pictures?: readonly string[] | undefined
}

/** What is to be kept: a flow file in the place of what it was, or beside it as a draft. */
export interface Save {
  readonly id: string
  readonly text: string
  readonly draft: boolean
  /** What the file held when it was read; undefined for one that is new. */
  readonly before: string | undefined
}

/** What came of it; `changed`: the file holds something else by now, and was not written. */
export type Outcome = { readonly saved: true } | { readonly changed: string } | { readonly failed: string }

/** Where flow files are kept. */
export interface Keeper {
  /** Lets somebody choose files to read; undefined where all files are read anyway. */
  readonly pick?: () => Promise<void>
  readonly read: () => Promise<Kept>
  readonly save: (save: Save) => Promise<Outcome>
}
