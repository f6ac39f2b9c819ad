/** Moves focus to a field's control, or to a step as a whole: no keyboard opens there before the visitor asks for it. */
export function focusTarget(root: Element | null, target: { readonly field: string } | { readonly step: string }): void {
  const element =
    'field' in target
      ? root?.querySelector<HTMLElement>(`[data-field="${target.field}"] :is(input:checked, input, select)`)
      : root?.querySelector<HTMLElement>(`[data-step="${target.step}"]`)
  element?.focus({ preventScroll: 'step' in target })
}
