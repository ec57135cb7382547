/**
 * jsdom has no `showModal` and `close` of `<dialog>`. These do what the components rely on: open, move
 * focus inside, close. Esc and inertness are tested in a real browser.
 */
const prototype = HTMLDialogElement.prototype

prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}

prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

export {}
