import type { Showing } from './showing.ts'

/** A text with errors that was saved next to the flow's file, and is not published. */
export interface StoredDraft {
  readonly text: string
  /** False if the flow's file was changed after the draft was begun, or if that is not known. */
  readonly isCurrent: boolean
}

/** A flow file as it is stored. */
export interface StoredFlow {
  readonly id: string
  /** Undefined if there is only a draft. */
  readonly text?: string | undefined
  readonly draft?: StoredDraft | undefined
}

/** Everything that a studio reads from its storage. */
export interface StoredFiles {
  readonly flows: readonly StoredFlow[]
  /** The names of the pictures next to the flows. Undefined if they are not known. */
  readonly pictures?: readonly string[] | undefined
  /** Distinguishes this folder from others that were edited in the same browser. */
  readonly folder: string
}

/** A text to save: it replaces the content of a flow file, or becomes a draft next to it. */
export interface Save {
  readonly id: string
  readonly text: string
  readonly draft: boolean
  /** The content of the file when it was read. Undefined for a new file. */
  readonly before: string | undefined
}

/** The reasons why nothing was saved. */
export type FailureCode =
  | 'read-only'
  | 'no-room'
  | 'no-server'
  | 'too-long'
  | 'not-allowed'
  | 'bad-name'
  | 'exists'
  | 'unknown'

export interface Failure {
  readonly code: FailureCode
  /** The message of the system, if no code describes the failure. */
  readonly detail?: string
}

/**
 * The outcome of saving several files: all are written, or none.
 * `changed`: the files whose content has changed meanwhile, with their texts, or null if a file is gone.
 */
export type Outcome =
  | { readonly saved: true }
  | { readonly changed: Readonly<Record<string, string | null>> }
  | { readonly failed: Failure }

/** The outcome of adding a picture. */
export type PictureOutcome = { readonly saved: true } | { readonly failed: Failure }

/** A commit of the project's history. */
export interface Commit {
  readonly hash: string
  /** Its day, `YYYY-MM-DD`. */
  readonly day: string
  /** The first line of its message. */
  readonly subject: string
}

/** The history of a project's flow files. */
export interface Commits {
  /** Returns the last commits that changed the file of a flow, newest first, or undefined if there is no history. */
  readonly of: (id: string) => Promise<readonly Commit[] | undefined>
  /** Returns the content of a flow's file at a commit, or undefined if the file did not exist. */
  readonly text: (id: string, hash: string) => Promise<string | undefined>
}

/** The storage of flow files. */
export interface Keeper {
  /** Lets the user choose files to read. Undefined if all files are read anyway. */
  readonly pick?: (what: 'files' | 'folder') => Promise<void>
  /** @throws Error if nothing can be read at present */
  readonly read: () => Promise<StoredFiles>
  /** Saves all of the files or none. */
  readonly save: (saves: readonly Save[]) => Promise<Outcome>
  /** Deletes the draft of a flow. Undefined if drafts are not stored. */
  readonly discardDraft?: (id: string) => Promise<Outcome>
  /** Adds a picture to the project. No file is replaced. Undefined without access to the folder of the pictures. */
  readonly addPicture?: (name: string, content: Blob) => Promise<PictureOutcome>
  /** Returns the address of a picture, if it is not that of the server. */
  readonly pictureUrl?: (name: string) => string | undefined
  /** Undefined if earlier texts are not known. */
  readonly commits?: Commits
  /** Undefined without a server that can show a form to other machines. */
  readonly showing?: Showing
}
