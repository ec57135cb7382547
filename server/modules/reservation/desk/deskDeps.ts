import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { PassengerService } from '@/server/modules/passenger/passengerService'
import type { CancelDeps } from '@/server/modules/reservation/cancel/cancelReservation'
import type { HoldService } from '@/server/modules/reservation/hold/holdService'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'

/** What the desk works with. */
export type DeskDeps = CancelDeps & {
  db: Db
  now: () => Date
  limits: Limits
  schedules: ScheduleService
  holds: HoldService
  persons: PassengerService['completeness']
  lists: Pick<PassengerService, 'pathOfBooker' | 'fillForOperator'>
}
