import { MERCHANT_KEYS } from '@/server/modules/gateway/merchantGateways'
import { SIGN_IN } from '@/server/modules/signIn/signInService'
import { STAFF_TOTP } from '@/server/modules/staff/staffService'

/** A column with sealed values, and the purpose that its key is derived for; without one it is the key itself. */
export type SealedColumn = { table: string; column: string; purpose?: string }

/** Every column with sealed values; a test compares them with the database. */
export const SEALED_COLUMNS = [
  { table: 'passenger', column: 'sealed' },
  { table: 'saved_passenger', column: 'sealed' },
  { table: 'sns_return', column: 'sealed' },
  { table: 'sign_in_record', column: 'sealed', purpose: SIGN_IN },
  { table: 'merchant', column: 'secret_sealed', purpose: MERCHANT_KEYS },
  { table: 'staff', column: 'totp_sealed', purpose: STAFF_TOTP },
  { table: 'staff_session', column: 'totp_pending', purpose: STAFF_TOTP },
] as const satisfies readonly SealedColumn[]
