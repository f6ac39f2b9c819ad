import type { ExplanationSection } from '../../engine/language/explain/print.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'

/** A publication, as the log has it. */
export interface Publication {
  /** Its time, as an ISO date. */
  readonly at: string
  readonly who: string
  readonly note?: string
  /** The SHA-256 digests of the texts of all flows, part files and translations, and of the theme, by their ids. */
  readonly texts: Readonly<Record<string, string>>
  /** The published modules by the names of the flows; those of translations with the language, such as `enquiry.en`. */
  readonly modules: Readonly<Record<string, string>>
  /** The SHA-256 digest of all files that visitors receive. */
  readonly built: string
}

/** What is published now, and what was published before. */
export interface Published {
  /** All publications, newest first. */
  readonly publications: readonly Publication[]
  /**
   * The publication whose files visitors receive. Undefined if nothing is published, or if the files come from a build
   * that is not in the log.
   */
  readonly live?: Publication
  /** Whether visitors receive files at all. */
  readonly isPublished: boolean
  /** The folder of the files that visitors receive. */
  readonly folder: string
}

/** Flows whose visitors notice the same differences. */
export interface FlowChange {
  /** The names of the flows and translations. */
  readonly ids: readonly string[]
  /** `unknown`: the published text is not known, or cannot be read any more. */
  readonly change: 'new' | 'gone' | 'changed' | 'unknown'
  /** The differences in words. Empty if visitors notice nothing, and for other changes than `changed`. */
  readonly sections: readonly ExplanationSection[]
}

/** What a publication would change. */
export interface Preview {
  /** Identifies the files and the published state that were compared. */
  readonly digest: string
  /** The publication that was compared with. */
  readonly before?: Publication
  /** Whether `before` is what visitors receive. If not, the files come from a build that is not in the log. */
  readonly isLive: boolean
  readonly changes: readonly FlowChange[]
  /** The names of the flows and translations that stay the same. */
  readonly unchanged: readonly string[]
  /**
   * Whether the program of the form changes, for example with a new version of the package. With a new theme that is
   * not known, and false.
   */
  readonly hasNewEngine: boolean
  /** Whether the theme changes, and with it the look of all forms. */
  readonly hasNewTheme: boolean
  /** Whether visitors already receive exactly these files. */
  readonly isSame: boolean
}

/**
 * The reasons why nothing was published. `wrong`: the check has found errors. `changed`: files were changed since the
 * preview. `busy`: another publication is in progress. `empty`: there is no flow.
 */
export type PublishFailureCode = 'wrong' | 'changed' | 'busy' | 'cancelled' | 'empty' | 'no-server' | 'unknown'

export interface PublishFailure {
  readonly code: PublishFailureCode
  /** The report of the check, or the message of the system. */
  readonly detail?: string
}

export type Attempt<Result> = Result | { readonly failed: PublishFailure }

/** Publishes the flow files as they are stored. */
export interface Publishing {
  /** Returns undefined if the studio has no server that publishes. */
  readonly published: () => Promise<Published | undefined>
  /** Checks and builds the stored files, and returns what would change. Nothing is published. */
  readonly preview: (language: Language) => Promise<Attempt<Preview>>
  /** Publishes what was previewed, unless something has changed since. */
  readonly confirm: (
    digest: string,
    note: string,
    language: Language,
  ) => Promise<Attempt<{ readonly publication: Publication }>>
  /** Ends a preview that is in progress or waits for confirmation. */
  readonly cancel: () => Promise<void>
  /** Returns a text that was published, by its digest; undefined if it is not stored. */
  readonly text: (digest: string) => Promise<string | undefined>
}
