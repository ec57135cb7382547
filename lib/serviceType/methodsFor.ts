import type { CodeName } from '@/lib/contract/wire'
import type { ServiceType } from './serviceType'

/** Codes of `fishing_method` that are no way to fish: kinds of rooms, and courses of boat rides. */
const OTHERS: { readonly [Type in ServiceType]?: readonly string[] } = {
  PENSION: ['바다가 보이는 온돌방', '침대방'],
  HWASEONGCITY: ['전곡항 앞바다', '누에섬 한 바퀴', '제부도 한 바퀴'],
}

/** The methods that are worth offering for a service type, and those that are chosen already. */
export const methodsFor = (
  type: ServiceType,
  methods: readonly CodeName[],
  chosen: readonly string[],
): CodeName[] => {
  const others = Object.values(OTHERS).flat()
  const own = OTHERS[type]
  return methods.filter(
    ({ code }) => chosen.includes(code) || (own ? own.includes(code) : !others.includes(code)),
  )
}
