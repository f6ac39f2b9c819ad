import { useCallback, useMemo } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { operandsOf } from './operands.ts'
import { conditionText } from './sentence.ts'

/** Says conditions of a flow in the words of the studio; without a flow, by the names that stand in them. */
export function useConditionText(flow: Flow | undefined): (when: unknown) => string {
  const words = useWords()
  const operands = useMemo(() => (flow ? operandsOf(flow, vocabulary) : []), [flow])
  return useCallback((when) => conditionText(when, operands, words), [operands, words])
}
