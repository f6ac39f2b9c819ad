import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useArt, useDispatch } from '../../session.tsx'
import { Layer } from './Layer.tsx'

/** What a visitor who leaves sees once: the operator's picture, or the flow's where there is none. */
export function Banner({ id, image, fallback, alt, close }: NonNullable<FrameView['banner']>) {
  const dispatch = useDispatch()
  const art = useArt()
  const words = image?.alt || alt
  return (
    <Layer part="banner" label={words} type={id} className="banner">
      <img decoding="async" src={image?.asset_image || art(fallback)} alt={words} width={600} height={500} />
      <button
        type="button"
        className="icon-button banner-close"
        data-action="close"
        aria-label={close}
        onClick={() => dispatch({ type: 'bannerClosed' })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </Layer>
  )
}
