import { useEffect, useRef, useState } from 'react'

/** Time in ms for the press that left a field to reach what it was meant for, before anything moves. */
const settling = 300

/** Whether the visitor has left a field and typed nothing since. */
export function useLeft(): { readonly left: boolean; readonly leave: () => void; readonly comeBack: () => void } {
  const [left, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    left,
    leave() {
      stop()
      timer.current = setTimeout(() => setLeft(true), settling)
    },
    comeBack() {
      stop()
      setLeft(false)
    },
  }
}
