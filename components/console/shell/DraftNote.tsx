import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Note = styled.div`
  ${spreadLine}
  gap: ${theme.space.xxs} ${theme.space.sm};
  color: ${theme.color.textMuted};
`

/** Says that a form begins with what was typed before, with a way to begin anew. */
export const DraftNote = ({
  isRestored,
  onStartOver,
}: {
  isRestored: boolean
  onStartOver: () => void
}) =>
  isRestored ? (
    <Note role="status">
      <p>작성하던 내용을 다시 불러왔어요.</p>
      <Button variant="ghost" isSmall onClick={onStartOver}>
        새로 쓰기
      </Button>
    </Note>
  ) : null
