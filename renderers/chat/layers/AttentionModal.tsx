import { useId } from 'react'
import { useDispatch, useFrame } from '../../session.tsx'
import { Choices } from './Choices.tsx'
import { Layer } from './Layer.tsx'

/** A text that is named after a language is in that language. */
const languageTag = /^[a-z]{2}$/

/** A notice that the visitor agrees to, or leaves. */
export function AttentionModal() {
  const { attention } = useFrame().modals
  const dispatch = useDispatch()
  const textsId = useId()
  if (!attention) return null
  return (
    <Layer part="attention-modal" label={attention.title ?? ''} describedBy={textsId}>
      <h2 className="layer-title" tabIndex={-1}>
        {attention.title}
      </h2>
      <div id={textsId}>
        {Object.entries(attention.texts).map(([id, text]) => (
          <p className="layer-text" data-note={id} lang={languageTag.test(id) ? id : undefined} key={id}>
            {text}
          </p>
        ))}
      </div>
      <Choices
        exit={attention.exit ?? ''}
        stay={attention.continue ?? ''}
        onExit={() => dispatch({ type: 'attentionLeft' })}
        onStay={() => dispatch({ type: 'attentionAgreed' })}
      />
    </Layer>
  )
}
