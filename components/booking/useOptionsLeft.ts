import type { OptionsLeft } from '@/lib/booking/optionRoom'
import { useLoadExtension } from '@/store/useLoadExtension'

const NONE: OptionsLeft = {}

/** How many of each option a departure has left; nothing where no bound is known. */
export const useOptionsLeft = (scheduleNo: number | null | undefined) => {
  const { data, reload } = useLoadExtension(
    scheduleNo ? `options ${scheduleNo}` : undefined,
    async (api): Promise<OptionsLeft> => {
      const { list } = await api.getOptionsLeft({ schedule_no: scheduleNo ?? 0 })
      return Object.fromEntries(list.map(({ no, remain }) => [no, remain]))
    },
  )
  return { left: data ?? NONE, reload }
}
