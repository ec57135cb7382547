import { useEffect, useEffectEvent } from 'react'
import { type BookingTarget, isBookingOf } from '@/lib/booking/bookingTarget'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { holdRequestActions } from '@/store/slices/holdRequest'

/**
 * Holds the seats that the visitor asked for by a press on the page before, once. A visitor who is not
 * known yet proves the phone first, which holds them too.
 *
 * @param isReady whether it is known who the visitor is
 */
export const useRequestedHold = (target: BookingTarget, isReady: boolean, onHold: () => void) => {
  const dispatch = useAppDispatch()
  const href = useAppSelector(({ holdRequest }) => holdRequest.href)
  const take = useEffectEvent(() => {
    dispatch(holdRequestActions.holdRequestTaken())
    if (isBookingOf(href, target)) onHold()
  })
  useEffect(() => {
    if (isReady && href !== '') take()
  }, [isReady, href])
}
