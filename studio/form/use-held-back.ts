import { useEffect } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { useWorkspace } from '../app/use-workspace.ts'
import { idOf } from './form-context.ts'

/** Shows what is found in a new part once the focus has left the card that it is in. */
export function useHeldBack(): void {
  const workspace = useWorkspace()
  useEffect(() => {
    const move = ({ target }: FocusEvent) => workspace.showHeldBack((path) => !cardOf(path)?.contains(target as Node))
    document.addEventListener('focusin', move)
    return () => document.removeEventListener('focusin', move)
  }, [workspace])
}

/** The card of a step, or the outermost part that a path leads into. */
function cardOf([first = '', second = '']: Path): Element | null | undefined {
  const opener = document.getElementById(idOf(first === 'steps' ? [first, second] : [first], 'open'))
  return (
    opener?.closest('.form-step') ??
    opener?.closest('section') ??
    document.getElementById(idOf([first]))?.closest('.form-line')
  )
}
