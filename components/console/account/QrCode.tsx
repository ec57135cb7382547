import encodeQr from 'qr'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** Quiet zone around the code, in modules, as readers need it. */
const BORDER = 4

/** Dark on light in both schemes: many readers take no other. */
const Svg = styled.svg`
  width: min(100%, 14rem);
  border-radius: ${theme.radius.sm};
  background: white;
  color: black;
  forced-color-adjust: none;
`

/** The code as a path of unit squares. */
const pathOf = (text: string): { size: number; path: string } => {
  const modules = encodeQr(text, 'raw', { border: BORDER })
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size: modules.length, path: squares.join('') }
}

/** A QR code of a text. `label` says what it is for. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = pathOf(text)
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Svg>
  )
}
