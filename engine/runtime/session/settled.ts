import { current, isDraft } from 'immer'

/** A part of a state as it stands: the very part of the state before where nothing in it has changed. */
export const settled = <Part>(part: Part): Part => (isDraft(part) ? (current(part as object) as Part) : part)
