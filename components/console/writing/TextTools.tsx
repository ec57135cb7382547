import type { Command, EditorState } from 'prosemirror-state'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { forcedChosenStyle, pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'
import { isLinked, REDO, removeLink, TEXT_ACTIONS, type TextAction, UNDO } from './textActions'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
`

const Tool = styled.button`
  min-width: ${theme.touch};
  min-height: ${theme.touch};
  padding: 0 ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  ${pressableStyle}

  &[aria-pressed='true'] {
    border-color: ${theme.color.ink};
    background: ${theme.color.tint};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
    ${forcedChosenStyle}
  }
  &[aria-disabled='true'] {
    color: ${theme.color.textMuted};
  }
`

/** A press must not take the cursor out of the text. */
const keepCursor = (event: MouseEvent) => event.preventDefault()

type Props = {
  label: string
  state: EditorState
  onRun: (command: Command) => void
  onLink: () => void
}

/** The buttons above a text. */
export const TextTools = ({ label, state, onRun, onLink }: Props) => {
  const draw = ({ label: name, run, isOn }: TextAction) => (
    <Tool
      key={name}
      type="button"
      aria-pressed={isOn?.(state)}
      aria-disabled={!run(state) || undefined}
      onMouseDown={keepCursor}
      onClick={() => onRun(run)}
    >
      {name}
    </Tool>
  )
  return (
    <Bar role="toolbar" aria-label={label}>
      {TEXT_ACTIONS.map(draw)}
      <Tool
        type="button"
        aria-pressed={isLinked(state)}
        onMouseDown={keepCursor}
        onClick={() => (isLinked(state) ? onRun(removeLink) : onLink())}
      >
        링크
      </Tool>
      {draw(UNDO)}
      {draw(REDO)}
    </Bar>
  )
}
