/**
 * The styles of the element around its form. No selector matches an element of the form, which is in the same shadow
 * root: custom properties would apply there. Lengths are in pixels, because the page may change its root font size.
 */
const sheet = `
:host { display: block }
:host([hidden]), .stage > [hidden], slot[hidden] { display: none !important }
:host([mode='popup']), :host(:not([mode])), :host([mode='dialog']) { display: contents }
.stage { display: contents }
.reserved { min-height: var(--kaiwa-inline-height, min(750px, 90vh)) }
:host([mode='page']) {
  background: var(--kaiwa-surface, #fbf7ef);
  --kaiwa-inline-height: 100dvh;
  --kaiwa-inline-radius: 0;
}
[part] {
  position: fixed;
  inset-inline-end: max(16px, env(safe-area-inset-right));
  bottom: max(16px, env(safe-area-inset-bottom));
  z-index: 2147483000;
}
[part='button'] {
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 56px;
  min-height: 56px;
  padding: 0 16px;
  border: 0;
  border-radius: 28px;
  background: var(--kaiwa-primary, #1e6b5a);
  color: var(--kaiwa-on-primary, #fff);
  font: 700 16px/1.4 var(--kaiwa-font, system-ui, sans-serif);
  box-shadow: var(--kaiwa-shadow, 0 2px 4px rgb(24 36 40 / 8%), 0 16px 48px rgb(24 36 40 / 22%));
  cursor: pointer;
}
[part='button']:focus-visible { outline: 3px solid var(--kaiwa-focus, #1a5fb4); outline-offset: 2px }
[part='button'] svg {
  width: 24px;
  height: 24px;
  fill: none;
  stroke: currentcolor;
  stroke-width: 2;
  stroke-linejoin: round;
}
.reserved > h1 {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
}
:host([mode='page']) .reserved { max-width: 640px; margin: 0 auto }
[part='panel'] {
  bottom: calc(max(16px, env(safe-area-inset-bottom)) + 68px);
  width: min(375px, 100vw - 32px);
  height: min(640px, 100dvh - 100px);
  border-radius: 16px;
  box-shadow: var(--kaiwa-shadow, 0 2px 4px rgb(24 36 40 / 8%), 0 16px 48px rgb(24 36 40 / 22%));
  --kaiwa-inline-height: 100%;
  --kaiwa-inline-radius: 16px;
}
@media print { [part] { display: none } }
`

let constructed: CSSStyleSheet | undefined

/**
 * Adds the styles to a shadow root: as a constructed sheet, which every policy for styles allows, or else as an
 * element.
 */
export function dress(root: ShadowRoot, nonce: string): void {
  // Not supported by Safari before 16.4.
  if ((root.adoptedStyleSheets as readonly CSSStyleSheet[] | undefined) === undefined)
    return root.append(Object.assign(document.createElement('style'), { nonce, textContent: sheet }))
  if (!constructed) {
    constructed = new CSSStyleSheet()
    constructed.replaceSync(sheet)
  }
  root.adoptedStyleSheets = [constructed]
}
