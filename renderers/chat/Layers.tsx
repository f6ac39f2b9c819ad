import { useFrame } from '../session.tsx'
import { AttentionModal } from './AttentionModal.tsx'
import { Banner } from './Banner.tsx'
import { InfoModal } from './InfoModal.tsx'
import { Layer } from './Layer.tsx'
import { SmsPopup } from './SmsPopup.tsx'

/** Whatever lies over the form at the moment; the last one is on top. */
export function Layers() {
  const { banner, info, sms, attention, modal } = useFrame()
  return (
    <>
      {banner && <Banner {...banner} />}
      {info && <InfoModal />}
      {sms && <SmsPopup {...sms} />}
      {attention && <AttentionModal />}
      {modal && (
        <Layer
          key={modal.type}
          part="modal"
          type={modal.type}
          role="alertdialog"
          label={modal.text}
        >
          {modal.type === 'submitting' && <span className="spinner" aria-hidden="true" />}
          <p className="layer-text">{modal.text}</p>
        </Layer>
      )}
    </>
  )
}
