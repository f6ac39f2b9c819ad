/** Ends all delays that are under way below `root`. */
export function skipReveals(root: Element): void {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? [])
    if (animation instanceof CSSAnimation && animation.animationName.startsWith('kaiwa-reveal')) animation.finish()
}
