import { useEffect, type RefObject } from 'react'
import { onPageChange } from '../../../engine/runtime/effects/history.ts'
import { useDispatch } from '../../session.tsx'

/** Reports to the session when the page under the form changes to another one without loading, or removes the form. */
export function usePageChange(dialog: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const element = dialog.current
    return element ? onPageChange(element, (moved) => dispatch({ type: 'pageChanged', moved })) : undefined
  }, [dialog, dispatch])
}
