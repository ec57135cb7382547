import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { dialogStyle } from './dialogStyle'
import { IconButton } from '@/components/common/button/IconButton'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { useModal } from './useModal'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
}

const Sheet = styled.dialog`
  ${dialogStyle}
  width: 100%;
  max-height: min(88dvh, 48rem);
  margin: auto 0 0;
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  ${media.tablet} {
    width: ${theme.width.dialog};
    margin: auto;
    border-radius: ${theme.radius.lg};
  }
`

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  max-height: inherit;
`

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.xs} ${theme.space.xs} ${theme.space.md};
`

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
`

const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.lg};
`

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  padding-bottom: max(${theme.space.md}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};

  /* Equally wide as far as their words allow. */
  > * {
    flex: 1 1 auto;
  }
`

const OpenDialog = ({ title, onClose, children, footer }: SheetProps) => {
  const titleId = useId()
  const modal = useModal(onClose)

  return (
    <Sheet {...modal} aria-labelledby={titleId}>
      <Layout>
        <Header>
          <Title id={titleId}>{title}</Title>
          <IconButton label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Header>
        <Body>{children}</Body>
        {footer && <Footer>{footer}</Footer>}
      </Layout>
    </Sheet>
  )
}

/** A modal dialog: a bottom sheet on a phone, centred from 768 px. */
export const Dialog = ({ isOpen, ...rest }: SheetProps & { isOpen: boolean }) =>
  isOpen ? <OpenDialog {...rest} /> : null
