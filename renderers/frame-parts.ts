import { useSyncExternalStore } from 'react'
import { onParts, part, type Part } from '../engine/runtime/effects/parts.ts'

/** The choice of the language, for flows that show it. */
export const languageChoice = part(() => import('./chat/header/LanguageChoice.tsx'))

/** The list of all answers, for flows that show it. */
export const reviewList = part(() => import('./chat/footer/Review.tsx'))

// For server rendering, such as of the first screen: no later part has loaded then.
const nothing = () => undefined

/** Returns the content of a part; undefined until it has loaded. */
export const useArrived = <Content>(part: Part<Content>): Content | undefined =>
  useSyncExternalStore(onParts, part.content, nothing)
