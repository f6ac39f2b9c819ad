/** The words of the dialog in one language. */
export interface WaitingWords {
  readonly close: string
  readonly failed: string
  readonly retry: string
  /** The direction in which they are written, if it is not from left to right. */
  readonly direction?: 'rtl'
}

/** The words by the tags of languages, and by the tags without regions; inserted by the build. */
declare const KAIWA_WAITING: Readonly<Record<string, WaitingWords>>

/** A dialog in the place of the form until that has loaded. */
export interface Waiting {
  /**
   * Removes the dialog; the focus returns to where it was. A form that takes its place in the same task is passed to
   * the returned function.
   */
  readonly end: () => ((form: Element) => void) | void
  /** Reports that the form did not load, with a button to try again. */
  readonly fail: (again: () => void) => void
}

const wide = () => innerWidth > 768
/** @param colour the name of a token with its default */
const bar = (colour: string, place: string) => `linear-gradient(var(--kaiwa-${colour}) 0 0) ${place} no-repeat,`
/** The background: a header, two bubbles and an answer, like the beginning of a form. */
const skeleton =
  bar('line,#e2dacb', '0 56px/100% 1px') +
  bar('question,#eceeed', '16px 90px/70% 48px') +
  bar('question,#eceeed', '16px 154px/55% 48px') +
  bar('answer,#ffeba6', '100% 226px/85% 160px')

function add<Name extends 'dialog' | 'div' | 'p' | 'button'>(parent: Node, name: Name, style: string, content = '') {
  const element = document.createElement(name)
  // Set through the object model, which no policy for styles forbids.
  element.style.cssText =
    'all:revert;direction:ltr;font:16px/1.5 system-ui,sans-serif;color:var(--kaiwa-ink,#24353a);' + style
  element.textContent = content
  parent.appendChild(element)
  return element
}

/**
 * Shows the dialog, modal and busy.
 *
 * @param name the dialog's label: the text of the pressed element
 * @param left is called when the visitor leaves the dialog
 * @param lang the language in which the form is requested; that of the page's document by default
 */
export function showWaiting(name: string, left: () => void, lang = document.documentElement.lang): Waiting {
  const languages = KAIWA_WAITING
  const words = languages[lang] ?? languages[lang.slice(0, 2)] ?? languages.en!
  const fill =
    'position:fixed;inset:0;box-sizing:border-box;width:100%;height:100%;max-width:none;max-height:none;' +
    'margin:0;padding:0;border:0;'
  const dialog = add(document.body, 'dialog', `${fill}background:rgb(24 36 40/55%)`)
  const box = wide()
    ? 'position:absolute;inset:0;margin:auto;width:375px;height:750px;max-height:95%;border-radius:20px;'
    : fill
  const panel = add(
    dialog,
    'div',
    `${box}overflow:hidden;text-align:center;background:${skeleton}var(--kaiwa-surface,#fbf7ef)`,
  )
  const button = 'min-width:44px;height:44px;border:0;background:none;'
  const close = add(panel, 'button', `${button}position:absolute;top:6px;right:6px;font-size:24px`, '×')
  close.setAttribute('aria-label', words.close)
  close.onclick = () => dialog.close()
  dialog.dataset.kaiwa = 'waiting'
  dialog.setAttribute('aria-label', name)
  dialog.setAttribute('aria-busy', 'true')
  dialog.onclose = () => {
    dialog.remove()
    left()
  }
  // The page must not handle this press.
  dialog.onkeydown = (event) => event.stopPropagation()
  // The close button must not have the focus: the press that opened the dialog may not be over.
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus()
  return {
    end() {
      dialog.onclose = null
      dialog.close()
      dialog.remove()
    },
    fail(again) {
      dialog.removeAttribute('aria-busy')
      const text = add(panel, 'p', `margin:420px 16px 0;direction:${words.direction}`, words.failed)
      text.setAttribute('role', 'alert')
      const retry = add(
        panel,
        'button',
        `${button}margin-top:8px;padding:0 24px;border-radius:22px;background:#1e6b5a;color:#fff`,
        words.retry,
      )
      retry.onclick = () => {
        dialog.setAttribute('aria-busy', 'true')
        dialog.focus()
        text.remove()
        retry.remove()
        again()
      }
      retry.focus()
    },
  }
}
