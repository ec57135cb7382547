import styled from 'styled-components'
import { theme } from '@/styles/theme'

const Anchor = styled.a`
  position: fixed;
  top: ${theme.space.xs};
  left: ${theme.space.xs};
  z-index: ${theme.zIndex.toast};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.ink};
  color: ${theme.color.onInk};
  font-weight: ${theme.fontWeight.semibold};

  &:not(:focus) {
    transform: translateY(-200%);
  }
  /* Fixed: it would stand on every sheet of paper. */
  @media print {
    display: none;
  }
`

/** The first element that Tab reaches: skips the menu and goes to the element with this id. */
export const SkipLink = ({ targetId }: { targetId: string }) => (
  <Anchor href={`#${targetId}`}>본문 바로가기</Anchor>
)
