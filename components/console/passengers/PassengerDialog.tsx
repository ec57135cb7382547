import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { PassengerFields } from '@/components/common/form/PassengerFields'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { BoardingList } from '@/lib/contract/console/boarding'
import {
  askedOf,
  EMPTY_PASSENGER,
  type Passenger,
  validatePassenger,
} from '@/lib/passenger/passenger'
import { useSend } from '@/store/console/useSend'

interface Props {
  departure: BoardingList['departure']
  reservationNo: number
  slot: number
  booker: { name: string; phone: string | null }
  /** What is written already; absent on an empty line. */
  person?: Passenger | undefined
  /** Of the line as it was read; '' of an empty one. */
  version: string
  onClose: () => void
  onSaved: () => void
}

/** One line of the passenger list, written by staff for who cannot do it. */
export const PassengerDialog = (props: Props) => {
  const { departure, reservationNo, slot, booker, person, version, onClose, onSaved } = props
  const { send, failure } = useSend('savePassenger')
  const form = useForm<Passenger>({
    initial: person ?? EMPTY_PASSENGER,
    validate: (passenger) => validatePassenger(passenger, departure),
    send: async (passenger) => {
      const sent = await send({
        params: { schedule_no: departure.schedule_no },
        body: {
          ...{ reservation_no: reservationNo, slot, version },
          person: askedOf(passenger, departure),
        },
      })
      if (sent && 'data' in sent) onSaved()
    },
  })
  const fillBooker = () =>
    form.change({ name: booker.name, ...(booker.phone === null ? {} : { phone: booker.phone }) })

  return (
    <Dialog isOpen title={`${booker.name} 님 예약 ${slot}번 승선자`} onClose={onClose}>
      <SendForm form={form} failure={failure} action="저장하기">
        {!person && (
          <Button variant="secondary" isSmall onClick={fillBooker}>
            예약자 {booker.name} 님으로 채우기
          </Button>
        )}
        <PassengerFields form={form} serviceType={departure.service_type} />
      </SendForm>
    </Dialog>
  )
}
