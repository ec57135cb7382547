import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { isDeeper, MAX_DEPTH, readHtml } from './textHtml'
import { textSchema } from './textSchema'

const { nodes, marks } = textSchema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
}

/** Nothing is nested deeper than the storefront shows. */
const shallow = new Plugin({
  filterTransaction: ({ docChanged, doc }) => !docChanged || !isDeeper(doc, MAX_DEPTH),
})

/** The editor's state with a text. Tab is left to those who go from field to field by keyboard. */
export const stateOf = (html: string): EditorState =>
  EditorState.create({
    doc: readHtml(html),
    plugins: [history(), keymap(keys), keymap(baseKeymap), shallow],
  })
