import { themeId } from '../desk/opened.ts'
import type { Publication } from './publishing.ts'

/** A published text of a file. */
export interface Version {
  readonly publication: Publication
  /** The digest of the text. */
  readonly digest: string
}

/** The digest of the empty text: the theme of a project without the file. */
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Reports whether a version has no text, which need not be stored. */
export const isEmpty = ({ digest }: Version): boolean => digest === emptyDigest

/**
 * Returns the published texts of a file, newest first: one for each publication that changed the file. A text that is
 * published again after another one is a version of its own.
 */
export const versionsOf = (publications: readonly Publication[], id: string): Version[] =>
  publications.flatMap((publication, index) => {
    const digest = digestIn(publication, id)
    const before = publications[index + 1]
    const earlier = before && digestIn(before, id)
    return digest === undefined || digest === earlier ? [] : [{ publication, digest }]
  })

/** Returns the digest of a file's published text. A publication without a theme has an empty one. */
export const digestIn = ({ texts }: Publication, id: string): string | undefined =>
  texts[id] ?? (id === themeId ? emptyDigest : undefined)
