/**
 * The form takes the focus when it opens, and moves it as answers come. In the preview it does so only while somebody
 * is in it: nobody who types beside it is to lose the focus to it, not for a moment, since an input method would lose
 * what it composes.
 */
export function leaveFocus(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  const showModal = Reflect.get(HTMLDialogElement.prototype, 'showModal')
  const close = Reflect.get(HTMLDialogElement.prototype, 'close')
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  // The browser gives a dialog that it shows the focus, but for one that is inert.
  HTMLDialogElement.prototype.showModal = function () {
    this.inert = !document.hasFocus()
    showModal.call(this)
    this.inert = false
  }
  // It gives the focus back where it was before. What is closed here leaves the page anyway, and need not be closed for
  // that.
  HTMLDialogElement.prototype.close = function (result) {
    if (document.hasFocus()) close.call(this, result)
  }
}
