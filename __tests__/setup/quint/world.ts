/** The state of the model (`model/departures.qnt`), translated. */
export type Booking = {
  visitor: number
  day: number
  party: number
  whole: boolean
  places: number[]
  state: 'HOLD' | 'AWAITING_PAYMENT' | 'CONFIRMED' | 'CANCEL_REQUESTED' | 'CANCELLED' | 'EXPIRED'
  isOffer: boolean
  total: number
  first: number
  paid: number
  isReview: boolean
  pending: number[]
  sent: number
  resale: { state: 'NOT_ASKED' | 'WAITING' | 'SOLD' | 'PAID_BACK'; left: number; amount: number }
}

export type Entry = { visitor: number; day: number; party: number; isOffered: boolean }

export type World = {
  seats: number
  taken: Record<number, number>
  calledOff: number[]
  bookings: Booking[]
  entries: Entry[]
  came: number
  back: number
}
