import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { dialogStyle } from './dialogStyle'
import { useModal } from './useModal'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { theme } from '@/styles/theme'

export interface OpenAlertDialogProps {
  title?: string
  message: ReactNode
  confirmLabel?: string
  onConfirm: () => void
  /** With both, the visitor chooses; otherwise the dialog only informs. */
  cancelLabel?: string
  onCancel?: () => void
  isDanger?: boolean
  isLoading?: boolean
}

const Box = styled.dialog`
  ${dialogStyle}
  width: min(22rem, calc(100% - 2rem));
  margin: auto;
  border-radius: ${theme.radius.lg};
`

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.lg};
  text-align: center;
`

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
`

const Message = styled.div`
  white-space: pre-line;
`

const Actions = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.xs};

  > * {
    flex: 1;
  }
`

/** The dialog of `AlertDialog` while it is open, for code that is itself loaded on demand. */
export const OpenAlertDialog = (props: OpenAlertDialogProps) => {
  const { title, message, confirmLabel = '확인', onConfirm, cancelLabel, onCancel } = props
  const id = useId()
  const modal = useModal(onCancel ?? onConfirm)

  return (
    <Box
      {...modal}
      onClick={undefined}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
    >
      <Layout>
        {title ? (
          <Title id={`${id}-title`}>{title}</Title>
        ) : (
          <VisuallyHidden id={`${id}-title`}>알림</VisuallyHidden>
        )}
        <Message id={`${id}-message`}>{message}</Message>
        <Actions>
          {cancelLabel && onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button
            variant={props.isDanger ? 'danger' : 'primary'}
            isLoading={props.isLoading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </Actions>
      </Layout>
    </Box>
  )
}
