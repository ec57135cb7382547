import { r } from '../svg'

interface Tentacle {
  x: number
  y: number
  /** Degrees clockwise from straight down. */
  angle: number
  length: number
  /** How far the end curls, positive to the right. */
  curl: number
  width: number
}

/** One tapering arm as a filled shape: out along its middle line and back. */
export const drawTentacle = ({ x, y, angle, length, curl, width }: Tentacle, color: string) => {
  const w = width / 2
  const outer = `M${-w} 0C${r(-w - curl * 0.1)} ${r(length * 0.4)} ${r(curl * 0.2 - w)} ${r(length * 0.72)} ${r(curl * 0.62)} ${r(length * 0.92)}`
  const tip = `C${r(curl * 0.9)} ${r(length)} ${r(curl * 1.15)} ${r(length * 0.86)} ${r(curl)} ${r(length * 0.76)}`
  const back = `C${r(curl * 1.02)} ${r(length * 0.86)} ${r(curl * 0.82)} ${r(length * 0.88)} ${r(curl * 0.66)} ${r(length * 0.78)}C${r(curl * 0.42 + w * 0.6)} ${r(length * 0.62)} ${r(w + curl * 0.06)} ${r(length * 0.36)} ${w} 0Z`
  return `<path transform="translate(${r(x)} ${r(y)}) rotate(${r(-angle)})" d="${outer}${tip}${back}" fill="${color}"/>`
}

/** Suckers down the first two thirds of the same arm. */
export const drawSuckers = ({ x, y, angle, length, curl, width }: Tentacle, color: string) =>
  `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(-angle)})" fill="${color}">${Array.from(
    { length: 9 },
    (_, index) => {
      const at = 0.1 + index * 0.066
      return `<circle cx="${r(curl * at ** 2.2 + width * 0.16)}" cy="${r(length * at * 0.98)}" r="${r(width * 0.15 * (1.15 - at))}"/>`
    },
  ).join('')}</g>`
