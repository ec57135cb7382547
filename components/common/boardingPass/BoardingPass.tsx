import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { onDemand } from '@/components/common/load/onDemand'
import { isTripOff } from '@/lib/reservation/isTripOff'

/** Its code is loaded only by the pages of a reservation. */
const BoardingQr = onDemand(() => import('./BoardingQr').then(({ BoardingQr: Qr }) => Qr))

/** Keeps the place of the QR until its code has come: what stands below must not move. */
const Place = styled.div`
  &:empty {
    min-height: 24rem;
  }
`

type Props = Omit<ComponentProps<typeof BoardingQr>, 'code'>

/** The visitor's QR and its offline copy, which goes with the boarding code; nobody boards before paying, nor what does not sail. */
export const BoardingPass = (props: Props) => {
  const { state, boarding_code } = props.detail.reservation
  const code = state === 'AWAITING_PAYMENT' || isTripOff(props.detail) ? null : boarding_code
  return code === null ? (
    <BoardingQr {...props} code={null} />
  ) : (
    <Place>
      <BoardingQr {...props} code={code} />
    </Place>
  )
}
