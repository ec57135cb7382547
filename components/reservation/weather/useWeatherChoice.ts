import { useRouter } from 'next/router'
import type { Answer, BankAccount } from '@/lib/contract/wire'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import { useAppDispatch } from '@/store/hooks'
import { type Outcome, useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

export type WeatherChoice = Answer<'getWeatherChoice'>
export type WeatherDay = WeatherChoice['days'][number]

/** What a party may choose, by the key of the address, and the two ways to choose. */
export const useWeatherChoice = (reservation_no: number) => {
  const dispatch = useAppDispatch()
  const { query, isReady } = useRouter()
  const key = typeof query.key === 'string' ? query.key : ''
  const { mutate, ...loaded } = useLoad(
    isReady ? `weather/${reservation_no}/${key}` : undefined,
    (api) => api.getWeatherChoice({ no: reservation_no, key }),
  )
  const opened = { reservation_no, key }
  const move = useAction((api, { ship_no, sdate, departure_time }: WeatherDay) =>
    api.chooseWeather({ action: 'move', ship_no, sdate, departure_time, ...opened }),
  )
  const refund = useAction((api, account: BankAccount | undefined) =>
    api.chooseWeather({ action: 'refund', account, ...opened }),
  )

  const apply = (outcome: Outcome<WeatherChoice>): void => {
    if (!outcome) return
    if ('failure' in outcome) {
      // What can be chosen now is shown beside the reason.
      loaded.reload()
      return
    }
    mutate(outcome.data)
    dispatch(invalidateReservationLists())
  }

  return {
    ...loaded,
    isSending: move.isLoading || refund.isLoading,
    moveError: move.failure?.message,
    refundError: refund.failure?.message,
    move: async (day: WeatherDay) => apply(await move.run(day)),
    refund: async (account?: BankAccount) => apply(await refund.run(account)),
  }
}
