import { createContext, use } from 'react'

/** Says whom a wording is for; as its condition stands, where no flow is known that would say more. */
export const WhomContext = createContext<(when: object) => string>((when) => JSON.stringify(when))

export const useWhom = (): ((when: object) => string) => use(WhomContext)
