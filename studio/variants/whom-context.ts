import { createContext, use } from 'react'

/** Returns the condition of a wording in words, or as JSON if no flow is known. */
export const WhomContext = createContext<(when: object) => string>((when) => JSON.stringify(when))

export const useWhom = (): ((when: object) => string) => use(WhomContext)
