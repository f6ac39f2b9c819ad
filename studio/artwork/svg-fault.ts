/** The reasons why a drawing is refused. */
export type SvgFault = 'not-svg' | 'script'

/**
 * Returns why a drawing cannot be a picture of a form; undefined if it can. A drawing is copied as it is, and it must
 * contain nothing that a browser would run if somebody opened the drawing itself.
 */
export function svgFault(text: string): SvgFault | undefined {
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>/]/.test(text))
    return /<!DOCTYPE[^>]*\[/.test(text) ? 'script' : 'not-svg'
  const parts = [
    /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|set|animate)\b/i,
    /[\s"'/]on[a-z]+\s*=/i,
    /(?:javascript|vbscript)\s*:/i,
    /["'(]\s*data\s*:\s*(?!image\/(?:png|jpe?g|webp|gif)\b)/i,
    // Entities could hide any of the above.
    /<!ENTITY/i,
    /href\s*=\s*["'][^"']*&#/i,
  ]
  return parts.some((part) => part.test(text)) ? 'script' : undefined
}
