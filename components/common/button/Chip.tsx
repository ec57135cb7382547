import styled from 'styled-components'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { passFocus, REMOVES_ITSELF } from '@/components/common/focus/passFocus'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'

interface Props {
  label: string
  onRemove: () => void
}

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  padding: 0 ${theme.space.sm};
  border: 1px solid ${theme.color.tintStrong};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.tint};
  color: ${theme.color.inkStrong};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  ${pressableStyle}

  &:active {
    background: ${theme.color.tintStrong};
  }
`

/** A chosen condition; pressing the chip removes it, and the next one of its group has the focus. */
export const Chip = ({ label, onRemove }: Props) => (
  <Pill
    type="button"
    {...REMOVES_ITSELF}
    onClick={({ currentTarget }) => {
      passFocus(currentTarget, '[role=group]')
      onRemove()
    }}
  >
    {label}
    <VisuallyHidden> 지우기</VisuallyHidden>
    <CloseIcon size={16} />
  </Pill>
)
