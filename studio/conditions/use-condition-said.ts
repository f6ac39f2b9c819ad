import { useCallback, useMemo } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { askedOf } from './asked.ts'
import { conditionSaid } from './sentence.ts'

/** Says conditions of a flow in the words of the studio; without a flow, by the names that stand in them. */
export function useConditionSaid(flow: Flow | undefined): (when: unknown) => string {
  const words = useWords()
  const asked = useMemo(() => (flow ? askedOf(flow, vocabulary) : []), [flow])
  return useCallback((when) => conditionSaid(when, asked, words), [asked, words])
}
