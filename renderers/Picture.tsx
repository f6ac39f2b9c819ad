import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string
  readonly alt: string
  /** Shown in place of a picture that could not be loaded; nothing for a decorative one. */
  readonly instead?: ReactNode
}

/**
 * A picture with a replacement for when it cannot be loaded: because it is missing, or blocked by the page's policy.
 */
export function Picture({ src, alt, instead = null, ...rest }: Props) {
  const [broken, setBroken] = useState('')
  if (broken === src) return instead
  return <img decoding="async" {...rest} src={src} alt={alt} onError={() => setBroken(src)} />
}
