import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a further question after which one is asked: views need not follow every letter. */
const rest = 120

/**
 * What a worker answers to the question that was asked last; until then the answer before.
 *
 * @param ask the question, another function for another one
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answer, take] = useState<Answer>()
  const answered = useRef<typeof ask>(undefined)
  useEffect(() => {
    // A view that is come back to has its answer.
    if (answered.current === ask) return
    let isLast = true
    const pause = answered.current ? rest : 0
    const timer = setTimeout(() => {
      void ask().then((come) => {
        if (!isLast) return
        answered.current = ask
        take(() => come)
      })
    }, pause)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [ask])
  return answer
}
