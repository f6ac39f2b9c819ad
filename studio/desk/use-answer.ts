import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a new request before the latest one is sent: views need not follow every letter. */
const rest = 120

/**
 * Returns the answer of a worker to the latest request, and the previous answer until it arrives.
 *
 * @param request sends the request. A different function is a different request
 */
export function useAnswer<Answer>(request: () => Promise<Answer>): Answer | undefined {
  const [answer, take] = useState<Answer>()
  const answered = useRef<typeof request>(undefined)
  useEffect(() => {
    // A view that is shown again already has its answer.
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
