/** A text that was saved with errors in it, beside the flow's file, and is not published. */
export interface StoredDraft {
  readonly text: string
  /** False where the flow's file was changed after the draft was begun, or where that is not known. */
  readonly isCurrent: boolean
}

/** A flow file as it is kept. */
export interface StoredFlow {
  readonly id: string
  /** Undefined where there is only a draft. */
  readonly text?: string | undefined
  readonly draft?: StoredDraft | undefined
}

/** Everything that a studio finds where it saves. */
export interface StoredFiles {
  readonly flows: readonly StoredFlow[]
  /** The names of the pictures beside the flows; undefined where they are not known. */
  readonly pictures?: readonly string[] | undefined
  /** Tells this folder from others that the same browser has worked on. */
  readonly folder: string
}

/** What is to be kept: a flow file in the place of what it was, or beside it as a draft. */
export interface Save {
  readonly id: string
  readonly text: string
  readonly draft: boolean
  /** What the file held when it was read; undefined for one that is new. */
  readonly before: string | undefined
}

/** The reasons why nothing was saved. */
export type FailureCode = 'read-only' | 'no-room' | 'no-server' | 'too-long' | 'not-allowed' | 'bad-name' | 'unknown'

export interface Failure {
  readonly code: FailureCode
  /** The words of the system, where no code says it. */
  readonly detail?: string
}

/**
 * The outcome of saving several files, of which all are written or none.
 * `changed`: the files that hold something else by now, with their texts; null where a file is gone.
 */
export type Outcome =
  | { readonly saved: true }
  | { readonly changed: Readonly<Record<string, string | null>> }
  | { readonly failed: Failure }

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
  readonly pick?: (what: 'files' | 'folder') => Promise<void>
  /** @throws Error where nothing can be read at the moment */
  readonly read: () => Promise<StoredFiles>
  /** Saves all of the files or none. */
  readonly save: (saves: readonly Save[]) => Promise<Outcome>
  /** Deletes the draft of a flow; undefined where drafts are not kept. */
  readonly discardDraft?: (id: string) => Promise<Outcome>
  /** Returns the address of a picture, where it is not that of the server. */
  readonly pictureUrl?: (name: string) => string | undefined
  /** Undefined where nothing is known of earlier texts. */
  readonly commits?: Commits
}

/**
 * Returns what has reading and writing files go on one after the other: nothing that is being written is taken for
 * somebody else's change.
 */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
