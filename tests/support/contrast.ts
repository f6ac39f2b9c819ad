/** The red, green and blue parts of a colour, from 0 to 255. */
type Colour = readonly number[]

/** Returns the relative luminance of a colour, from 0 to 1, as WCAG defines it. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Returns the contrast of two opaque colours, from 1 to 21, as WCAG defines it. */
export function contrast(left: Colour, right: Colour): number {
  const [dark, light] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
