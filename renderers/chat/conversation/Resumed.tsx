import { useDispatch, useFrame } from '../../session.tsx'

/** The note that the form shows answers which this device has stored, with the button that deletes them. */
export function Resumed() {
  const { resumed } = useFrame()
  const dispatch = useDispatch()
  if (!resumed) return null
  return (
    <p className="resumed" role="status" data-part="resumed">
      {resumed.text}{' '}
      <button type="button" className="link" data-action="forget" onClick={() => dispatch({ type: 'forgotten' })}>
        {resumed.forget}
      </button>
    </p>
  )
}
