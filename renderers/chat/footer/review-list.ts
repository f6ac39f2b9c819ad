import { part } from '../../../engine/runtime/effects/parts.ts'

/** The list of all answers, for flows that show it. */
export const reviewList = part(() => import('./Review.tsx'))
