import { useState } from 'react'
import styled from 'styled-components'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { Toast } from '@/components/common/dialog/Toast'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { Answer } from '@/lib/contract/wire'
import { formatPhone } from '@/lib/text/phone'
import { useAction } from '@/store/useAction'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

type Saved = Answer<'getShipPerson'>['list']

const Row = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} 0;
  border-bottom: 1px solid ${theme.color.line};

  p {
    flex: 1;
    min-width: 9rem;
  }
  small {
    display: block;
    color: ${theme.color.textMuted};
  }
`

interface Props {
  person: Saved[number]
  onEdit: () => void
  /** With all saved passengers as they are now. */
  onChanged: (saved: Saved) => void
}

/** One saved passenger, with buttons to change and delete it. */
export const SavedPassengerRow = ({ person, onEdit, onChanged }: Props) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const deleting = useAction((api) => api.saveShipPerson({ action: 'delete', no: person.no }))

  const remove = async () => {
    const outcome = await deleting.run()
    setIsConfirming(false)
    if (outcome && 'data' in outcome) onChanged(outcome.data.list)
  }

  return (
    <Row>
      <p>
        <strong>{person.name}</strong>
        <small>
          {person.birth.replaceAll('-', '.')} · {formatPhone(person.phone)}
        </small>
      </p>
      <Button variant="secondary" isSmall onClick={onEdit}>
        고치기 <VisuallyHidden>{person.name}</VisuallyHidden>
      </Button>
      <Button variant="ghost" isSmall onClick={() => setIsConfirming(true)}>
        지우기 <VisuallyHidden>{person.name}</VisuallyHidden>
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        message={`${person.name} 님을 저장한 승선자에서 지울까요?`}
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        isDanger
        isLoading={deleting.isLoading}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      />
      <Toast message={deleting.failure?.message} onDismiss={deleting.clearFailure} />
    </Row>
  )
}
