import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'

const DrawDialog = onRequest(() => import('./DrawDialog').then((file) => file.DrawDialog))

interface Props {
  scheduleNo: number
  reservationNo: number
}

/** Opens what proves the draw of the places. */
export const DrawButton = (of: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" isFullWidth onClick={() => setIsOpen(true)}>
        자리 추첨 확인
      </Button>
      {isOpen && <DrawDialog {...of} onClose={() => setIsOpen(false)} />}
    </>
  )
}
