import { useRef } from 'react'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { useSend } from '@/store/console/useSend'

/**
 * The number of a departure that is pressed: one that only a default schedule provides gets it then. Null
 * where it got none, or another one was pressed meanwhile.
 */
export const useMadeDeparture = () => {
  const { send, failure } = useSend('makeDeparture')
  const pressed = useRef(0)
  const numberOf = async (departure: DeskDeparture, sdate: string): Promise<number | null> => {
    pressed.current += 1
    const press = pressed.current
    const { schedule_no: no, ship_no, default_no } = departure
    if (no !== null) return no
    const sent = await send({ body: { ship_no, default_no: default_no ?? 0, sdate } })
    const isLast = press === pressed.current
    return isLast && sent && 'data' in sent ? sent.data.departure.schedule_no : null
  }
  return { numberOf, failure }
}
