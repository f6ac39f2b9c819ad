import { useEffect, type RefObject } from 'react'
import { onPageChange } from '../../../engine/runtime/effects/history.ts'
import { useDispatch } from '../../session.tsx'

/**
 * Reports to the session when the page under the form changes to another one without loading, or removes the form.
 *
 * @param prepared whether the form is only prepared; the page on which it opens may be another one
 */
export function usePageChange(dialog: RefObject<HTMLElement | null>, prepared: boolean): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const element = dialog.current
    return element ? onPageChange(element, (moved) => dispatch({ type: 'pageChanged', moved })) : undefined
  }, [dialog, dispatch, prepared])
}
