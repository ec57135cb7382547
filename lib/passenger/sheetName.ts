import type { PassengerSheet } from '@/lib/contract/console/boarding'

/** `승선자명부_바다1호_2026-11-22_0500`, without what a file system refuses. */
export const sheetName = ({ departure }: PassengerSheet): string => {
  const { ship_name, sdate, departure_time } = departure
  return `승선자명부_${ship_name}_${sdate}_${departure_time.replace(':', '')}`.replace(
    /[\\/:*?"<>|\s]+/g,
    '_',
  )
}
