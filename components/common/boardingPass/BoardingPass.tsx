import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { onDemand } from '@/components/common/load/onDemand'

/** Its code is loaded only by the pages of a reservation. */
const BoardingQr = onDemand(() => import('./BoardingQr').then(({ BoardingQr: Qr }) => Qr))

/** Keeps the place of the QR until its code has come: what stands below must not move. */
const Place = styled.div`
  &:empty {
    min-height: 24rem;
  }
`

/** The visitor's QR and its offline copy, which goes with the boarding code. */
export const BoardingPass = (props: ComponentProps<typeof BoardingQr>) =>
  props.detail.reservation.boarding_code === null ? (
    <BoardingQr {...props} />
  ) : (
    <Place>
      <BoardingQr {...props} />
    </Place>
  )
