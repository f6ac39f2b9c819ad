import { useEffect, useState } from 'react'

/** Milliseconds without a further question after which one is asked: views need not follow every letter. */
const rest = 120

/**
 * What a worker answers to the question that was asked last; until then the answer before.
 * @param ask the question, another function for another one
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answer, take] = useState<Answer>()
  useEffect(() => {
    let isLast = true
    const timer = setTimeout(() => {
      void ask().then((come) => {
        if (isLast) take(() => come)
      })
    }, rest)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [ask])
  return answer
}
