import { useMemo } from 'react'
import { encode } from 'uqr'

interface Props {
  readonly text: string
  readonly label: string
}

/** The free cells that scanners need around a code. */
const border = 4

/** Draws a text as a QR code, dark on white in every theme, since some scanners read no other. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border, ecc: 'M' })
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: cells.join('') }
  }, [text])
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-cells" d={path} />
    </svg>
  )
}
