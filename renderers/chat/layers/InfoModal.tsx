import { useId } from 'react'
import { Picture } from '../../Picture.tsx'
import { useArt, useDispatch, useFrame } from '../../session.tsx'
import { Choices } from './Choices.tsx'
import { Layer } from './Layer.tsx'

/** What the service is, with a way out and a way on. */
export function InfoModal() {
  const { info } = useFrame().modals
  const dispatch = useDispatch()
  const art = useArt()
  const textId = useId()
  if (!info) return null
  return (
    <Layer part="info-modal" label={info.title ?? ''} describedBy={textId}>
      <Picture className="layer-icon" src={art(info.image)} alt="" width={48} height={48} />
      <h2 className="layer-title" tabIndex={-1}>
        {info.title}
      </h2>
      <p className="layer-text" id={textId}>
        {info.text}
      </p>
      <Choices
        exit={info.exit ?? ''}
        stay={info.continue ?? ''}
        onExit={() => dispatch({ type: 'infoLeft' })}
        onStay={() => dispatch({ type: 'infoClosed' })}
      />
    </Layer>
  )
}
