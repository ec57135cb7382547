/**
 * jsdom has `<dialog>` without its modal half. This is what the kit relies on: open, focus inside,
 * closed again. Esc and inertness are the browser's and are tested there.
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
