/** Hidden values are never shown: the session leaves such fields out of its views. */
export function HiddenField() {
  return null
}
