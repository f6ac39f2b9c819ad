import { useDispatch, useFrame } from '../session.tsx'
import { Choices } from './Choices.tsx'
import { Layer } from './Layer.tsx'

/** A notice that the visitor agrees to, or leaves. */
export function AttentionModal() {
  const { attention } = useFrame().modals
  const dispatch = useDispatch()
  if (!attention) return null
  return (
    <Layer part="attention-modal" label={attention.title ?? ''}>
      <h2 className="layer-title">{attention.title}</h2>
      {Object.entries(attention.texts).map(([id, text]) => (
        <p className="layer-text" data-note={id} key={id}>
          {text}
        </p>
      ))}
      <Choices
        exit={attention.exit ?? ''}
        stay={attention.continue ?? ''}
        onExit={() => dispatch({ type: 'attentionLeft' })}
        onStay={() => dispatch({ type: 'attentionAgreed' })}
      />
    </Layer>
  )
}
