import { useSyncExternalStore } from 'react'
import { onParts, type Part } from '../engine/runtime/effects/parts.ts'

// For server rendering, such as of the first screen: no later part has loaded then.
const nothing = () => undefined

/** Returns the content of a part; undefined until it has loaded. */
export const useArrived = <Content>(part: Part<Content>): Content | undefined =>
  useSyncExternalStore(onParts, part.content, nothing)
