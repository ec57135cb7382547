import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { ReservationDetail } from '@/lib/contract/wire'
import { endOfTrip } from '@/lib/reservation/endOfTrip'
import { labels } from '@/lib/serviceType/labels'
import { formatParty } from '@/lib/reservation/tripText'

const FAILED = '일정 파일을 만들지 못했어요. 다시 눌러 주세요.'

const fileOf = async ({ reservation, schedule, ship }: ReservationDetail): Promise<string> => {
  const { calendarFile } = await import('@/lib/reservation/calendarFile')
  const { reservation_no, sdate, departure_time, nights } = reservation
  const words = labels[ship.service_type]
  const lines = [
    `예약번호 ${reservation_no}`,
    formatParty(reservation, ship.service_type),
    ship.meeting_place && `${words.meetingPlace}: ${ship.meeting_place}`,
    ship.phone && `전화 ${ship.phone}`,
  ]
  return calendarFile({
    uid: `reservation-${reservation_no}@${window.location.hostname}`,
    title: [ship.name, schedule.fish].filter(Boolean).join(' '),
    description: lines.filter(Boolean).join('\n'),
    place: [ship.port_name, ship.departure_address].filter(Boolean).join(', '),
    lat: ship.lat,
    lng: ship.lng,
    starts: { sdate, time: departure_time },
    ends: endOfTrip({ sdate, departure_time, nights, use_minutes: ship.use_minutes }),
    at: new Date(),
  })
}

const download = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves the trip as a calendar file. The browser makes it: no link to it could be passed on. */
export const AddToCalendar = ({ detail }: { detail: ReservationDetail }) => {
  const [isFailed, setIsFailed] = useState(false)
  const save = () => {
    setIsFailed(false)
    fileOf(detail).then(
      (text) => download(text, `reservation-${detail.reservation.reservation_no}.ics`),
      () => setIsFailed(true),
    )
  }
  return (
    <>
      <Button variant="secondary" isSmall onClick={save}>
        내 일정에 추가
      </Button>
      <FailureMessage message={isFailed ? FAILED : ''} />
    </>
  )
}
