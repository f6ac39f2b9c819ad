/** Reports whether the visitor's system is set to reduced motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the scroll behavior: smooth, unless the visitor prefers reduced motion. */
export function scrolling(): ScrollBehavior {
  return lessMotion() ? 'auto' : 'smooth'
}
