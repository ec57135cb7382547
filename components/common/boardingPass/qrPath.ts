import encodeQR from 'qr'

/** Modules of white around the code, which scanners need. */
const QUIET = 4

/** The dark modules of a row, run by run. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

/** A QR as the path of an SVG whose view box is `size` modules wide and high. */
export const qrPath = (code: string): { path: string; size: number } => {
  const rows = encodeQR(code, 'raw', { border: QUIET })
  return { path: rows.map(rowPath).join(''), size: rows.length }
}
