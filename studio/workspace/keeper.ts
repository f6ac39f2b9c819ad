/** A flow file as it is kept. */
interface KeptFlow {
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

/** A commit of the project's history. */
export interface Commit {
  readonly hash: string
  /** Its day, `YYYY-MM-DD`. */
  readonly day: string
  /** The first line of its message. */
  readonly subject: string
}

/** What the history of a project knows of its flow files. */
export interface Commits {
  /** The last commits that touched the file of a flow, the newest first; undefined where there is no history. */
  readonly of: (id: string) => Promise<readonly Commit[] | undefined>
  /** What the file of a flow held at a commit; undefined where it was not there. */
  readonly text: (id: string, hash: string) => Promise<string | undefined>
}

/** Where flow files are kept. */
export interface Keeper {
  /** Lets somebody choose files to read; undefined where all files are read anyway. */
  readonly pick?: () => Promise<void>
  readonly read: () => Promise<Kept>
  readonly save: (save: Save) => Promise<Outcome>
  /** Undefined where nothing is known of earlier texts. */
  readonly commits?: Commits
}
