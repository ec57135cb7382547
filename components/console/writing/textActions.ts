import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { textSchema } from './textSchema'

const { nodes, marks } = textSchema

/** A button above the text: what it does, and whether the place of the cursor has it. */
export type TextAction = {
  label: string
  run: Command
  isOn?: (state: EditorState) => boolean
}

const isWithin =
  (type: NodeType) =>
  ({ selection: { $from } }: EditorState): boolean =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
      (node) => node.type === type,
    )

const hasMark =
  (type: MarkType) =>
  ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState): boolean =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type)

const isHeading =
  (level: number) =>
  ({ selection: { $from } }: EditorState): boolean =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level

/** Does one thing where it is not so yet, and undoes it where it is. */
const toggled =
  (isOn: (state: EditorState) => boolean, add: Command, remove: Command): Command =>
  (state, ...rest) =>
    (isOn(state) ? remove : add)(state, ...rest)

const heading = (label: string, level: number): TextAction => {
  const isOn = isHeading(level)
  const add = setBlockType(nodes.heading, { level })
  return { label, isOn, run: toggled(isOn, add, setBlockType(nodes.paragraph)) }
}

const list = (label: string, type: NodeType): TextAction => {
  const isOn = isWithin(type)
  return { label, isOn, run: toggled(isOn, wrapInList(type), liftListItem(nodes.list_item)) }
}

const mark = (label: string, type: MarkType): TextAction => ({
  label,
  isOn: hasMark(type),
  run: toggleMark(type),
})

const isQuoted = isWithin(nodes.blockquote)

export const TEXT_ACTIONS: readonly TextAction[] = [
  heading('제목', 2),
  heading('작은 제목', 3),
  mark('굵게', marks.strong),
  mark('밑줄', marks.underline),
  list('목록', nodes.bullet_list),
  list('번호', nodes.ordered_list),
  { label: '인용', isOn: isQuoted, run: toggled(isQuoted, wrapIn(nodes.blockquote), lift) },
]

export const UNDO: TextAction = { label: '되돌리기', run: undo }
export const REDO: TextAction = { label: '다시 하기', run: redo }

export const isLinked = hasMark(marks.link)

export const removeLink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  const around = empty ? { from: $from.start(), to: $from.end() } : { from, to }
  dispatch?.(state.tr.removeMark(around.from, around.to, marks.link))
  return true
}

/** Links the chosen words; where none are chosen, writes the address itself. */
export const addLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const link = marks.link.create({ href })
    const words = textSchema.text(href.replace(/^(?:mailto|tel):/, ''), [link])
    dispatch?.(
      empty ? state.tr.replaceSelectionWith(words, false) : state.tr.addMark(from, to, link),
    )
    return true
  }
