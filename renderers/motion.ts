/** True where the visitor asked the system for less motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How to scroll: smoothly, unless the visitor wants less motion. */
export function scrolling(): ScrollBehavior {
  return lessMotion() ? 'auto' : 'smooth'
}
