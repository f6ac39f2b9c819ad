import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string
  readonly alt: string
  /** What stands there when the picture cannot be had; nothing, for one that only adorns. */
  readonly instead?: ReactNode
}

/** A picture that gives way to something else when it cannot be had: not there, or not allowed by the page's policy. */
export function Picture({ src, alt, instead = null, ...rest }: Props) {
  const [broken, setBroken] = useState('')
  if (broken === src) return instead
  return <img decoding="async" {...rest} src={src} alt={alt} onError={() => setBroken(src)} />
}
