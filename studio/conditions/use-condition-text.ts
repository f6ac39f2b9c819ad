import { useCallback, useMemo } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { operandsOf } from './operands.ts'
import { conditionText } from './sentence.ts'

/**
 * Returns a function that puts conditions of a flow into the words of the studio. Without a flow, it uses the names in
 * the conditions.
 */
export function useConditionText(flow: Flow | undefined): (when: unknown) => string {
  const words = useWords()
  const operands = useMemo(() => (flow ? operandsOf(flow, vocabulary) : []), [flow])
  return useCallback((when) => conditionText(when, operands, words), [operands, words])
}
