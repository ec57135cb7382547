import { boardingWords } from '@/lib/boarding/boardingWords'
import { useEffect } from 'react'
import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import type { BookerType, ReservationDetail } from '@/lib/contract/wire'
import { theme } from '@/styles/theme'
import { dropPass, storePass } from './storedPasses'
import { passDocument } from './passDocument'
import { qrPath } from './qrPath'

/** White in the dark scheme too: scanners read dark on light. */
const Paper = styled.svg`
  display: block;
  width: min(100%, 15rem);
  margin: 0 auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: white;
  fill: black;
  shape-rendering: crispEdges;
`

type Props = {
  detail: ReservationDetail
  userType: BookerType
  /** What the crew scans; null where nobody boards with it. */
  code: string | null
}

/** The offline copy follows the reservation: it is renewed here, and removed once nobody boards with it. */
const useOfflineCopy = ({ detail, userType, code }: Props): void => {
  useEffect(() => {
    const { reservation_no: no } = detail.reservation
    if (code === null) void dropPass(no)
    else void storePass({ ...passDocument(detail, code), no, userType })
  }, [detail, userType, code])
}

/** What the crew scans at the quay, also without network. The code says nothing in plain. */
export const BoardingQr = (props: Props) => {
  useOfflineCopy(props)
  const { code } = props
  const { reservation_no: no, spots } = props.detail.reservation
  if (code === null) return null
  const { path, size } = qrPath(code)
  const name = `${boardingWords[props.detail.ship.service_type].act} QR`
  return (
    <Section title={name}>
      <Paper role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} />
      </Paper>
      {spots && (
        <p>
          <strong>자리: {spots}</strong>
        </p>
      )}
      <p>
        현장에서 이 QR을 보여 주세요. 인터넷이 안 되는 곳에서도 예약 화면을 다시 열면 보여요. 보이지
        않으면 예약번호 {no}번과 예약자 이름을 말씀해 주세요.
      </p>
    </Section>
  )
}
