import { Fragment, type ReactNode } from 'react'
import type { LayerName } from '../../../engine/runtime/session/state.ts'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useFrame } from '../../session.tsx'
import { AttentionModal } from './AttentionModal.tsx'
import { Banner } from './Banner.tsx'
import { InfoModal } from './InfoModal.tsx'
import { Layer } from './Layer.tsx'
import { SmsPopup } from './SmsPopup.tsx'

const drawn: Readonly<Record<LayerName, (frame: FrameView) => ReactNode>> = {
  info: ({ info }) => info && <InfoModal />,
  sms: ({ sms }) => sms && <SmsPopup {...sms} />,
  attention: ({ attention }) => attention && <AttentionModal />,
  banner: ({ banner }) => banner && <Banner {...banner} />,
  modal: ({ modal }) =>
    modal && (
      <Layer key={modal.type} part="modal" type={modal.type} role="alertdialog" label={modal.text}>
        {modal.type === 'submitting' && <span className="spinner" aria-hidden="true" />}
        <p className="layer-text">{modal.text}</p>
      </Layer>
    ),
}

/** Whatever lies over the form at the moment; the last one is on top. */
export function Layers() {
  const frame = useFrame()
  return frame.layers.map((layer) => <Fragment key={layer}>{drawn[layer](frame)}</Fragment>)
}
