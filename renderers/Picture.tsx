import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string
  readonly alt: string
  /** Replaces a picture that could not be loaded; nothing for a decorative one. */
  readonly instead?: ReactNode
}

/** A picture that gives way to something else when it cannot be had: not there, or not allowed by the page's policy. */
export function Picture({ src, alt, instead = null, ...rest }: Props) {
  const [broken, setBroken] = useState('')
  if (broken === src) return instead
  return <img decoding="async" {...rest} src={src} alt={alt} onError={() => setBroken(src)} />
}
