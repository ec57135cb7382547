import { useEffect, useEffectEvent } from 'react'
import { type BookingTarget, isBookingOf } from '@/lib/booking/bookingTarget'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { isHoldStored } from './storedHold'

/**
 * Holds the seats that the visitor asked for by a press on the page before, once; after a reload asks for
 * the seats that are held already, with the time that is left. A visitor who is not known yet proves the
 * phone first, which holds them too.
 *
 * @param state whether it is known who the visitor is, and whether seats are held on this page
 */
export const useRequestedHold = (
  target: BookingTarget,
  { isReady, isHolding }: { isReady: boolean; isHolding: boolean },
  onHold: () => void,
) => {
  const dispatch = useAppDispatch()
  const href = useAppSelector(({ holdRequest }) => holdRequest.href)
  const take = useEffectEvent(() => {
    dispatch(holdRequestActions.holdRequestTaken())
    if (isBookingOf(href, target)) onHold()
  })
  useEffect(() => {
    if (isReady && href !== '') take()
  }, [isReady, href])
  const resume = useEffectEvent(() => {
    // What is held or asked for on the way here is no reload.
    if (href === '' && !isHolding && target.isHeld && isHoldStored(target.scheduleNo)) onHold()
  })
  useEffect(() => {
    if (isReady) resume()
  }, [isReady])
}
