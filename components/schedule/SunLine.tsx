import type { KstDate } from '@/lib/date/kst'
import { sunTimes } from '@/lib/date/sun'

interface Props {
  sdate: KstDate
  lat: number
  lng: number
}

/** Sunrise and sunset of a day at the port. */
export const SunLine = ({ sdate, lat, lng }: Props) => {
  const sun = sunTimes(sdate, lat, lng)
  return (
    sun && (
      <p>
        일출 {sun.sunrise} · 일몰 {sun.sunset}
      </p>
    )
  )
}
