import encodeQR from 'qr'
import styled from 'styled-components'
import { Section } from '@/components/common/Section'
import { theme } from '@/styles/theme'

/** Modules of white around the code, which scanners need. */
const QUIET = 4

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

/** The dark modules of a row as one path, run by run. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

/** What the crew scans at the quay. The code says nothing in plain. */
export const BoardingQr = ({ code, no }: { code: string; no: number }) => {
  const rows = encodeQR(code, 'raw', { border: QUIET })
  return (
    <Section title="탑승 QR">
      <Paper role="img" aria-label="탑승 QR" viewBox={`0 0 ${rows.length} ${rows.length}`}>
        <path d={rows.map(rowPath).join('')} />
      </Paper>
      <p>
        현장에서 이 QR을 보여 주세요. 보이지 않으면 예약번호 {no}번과 예약자 이름을 말씀해 주세요.
      </p>
    </Section>
  )
}
