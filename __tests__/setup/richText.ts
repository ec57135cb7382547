import { fireEvent } from '@testing-library/react'

// jsdom has no layout, by which an editor scrolls to its cursor.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

/** Writes into the editor of formatted text by pasting, which is all that jsdom can do with one. */
export const pasteText = (editor: HTMLElement, text: string): void => {
  editor.focus()
  fireEvent.paste(editor, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] },
  })
}
