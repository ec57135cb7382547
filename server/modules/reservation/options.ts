import { refuse } from '@/server/http/refusal'
import type { ChosenOption, ReservationRow } from './reservationRow'

const NO_SUCH_OPTION = '선택하신 옵션이 없습니다.'
const TWICE = '같은 옵션을 두 번 선택했습니다.'

/**
 * What was chosen of what the ship offers, with the ship's own names and prices.
 *
 * @throws Refusal 400 for an option that is not offered, named twice or wanted too often
 */
export const chooseOptions = (
  offered: ReservationRow['offered_options'],
  asked: { no: number; count: number }[],
): ChosenOption[] => {
  if (new Set(asked.map(({ no }) => no)).size !== asked.length) throw refuse.badRequest(TWICE)
  return asked
    .filter(({ count }) => count > 0)
    .map(({ no, count }) => {
      const option = offered.find((one) => one.no === no)
      if (!option) throw refuse.badRequest(NO_SUCH_OPTION)
      if (count > option.max) {
        throw refuse.badRequest(`${option.name}: ${option.max}개까지 선택할 수 있습니다.`)
      }
      return { no, name: option.name, price: option.price, count }
    })
}
