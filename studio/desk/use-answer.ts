import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a further question after which one is asked: views need not follow every letter. */
const rest = 120

/**
 * What a worker answers to the question that was asked last; until then the answer before.
 *
 * @param request the question, another function for another one
 */
export function useAnswer<Answer>(request: () => Promise<Answer>): Answer | undefined {
  const [answer, take] = useState<Answer>()
  const answered = useRef<typeof request>(undefined)
  useEffect(() => {
    // A view that is come back to has its answer.
    if (answered.current === request) return
    let isLast = true
    const pause = answered.current ? rest : 0
    const timer = setTimeout(() => {
      void request().then((come) => {
        if (!isLast) return
        answered.current = request
        take(() => come)
      })
    }, pause)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [request])
  return answer
}
