import { useState } from 'react'
import styled from 'styled-components'
import { onRequest } from '@/components/common/load/onRequest'
import { theme } from '@/styles/theme'
import type { TripChoice } from './useTripChoice'

const GroupAsk = onRequest(() => import('./GroupAsk').then((code) => code.GroupAsk))

const Press = styled.button`
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
  text-align: start;
  text-decoration: underline;
`

/** For more than one may book at once. */
export const GroupLink = ({ choice }: { choice: TripChoice }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Press type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        여럿이 함께 가시나요? 단체 문의
      </Press>
      {isOpen && <GroupAsk choice={choice} onClose={() => setIsOpen(false)} />}
    </>
  )
}
