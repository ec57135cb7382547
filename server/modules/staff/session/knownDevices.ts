import { type Limits, PER_HOUR } from '@/server/limits/limits'

const DAY_MS = 86_400_000
/** A season's break; counted anew with every second factor. */
export const KNOWN_DAYS = 180

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Browsers in which a person has given the second factor. Each is known by a random token of its own, of
 * which the database has a hash.
 */
export const createKnownDevices = (limits: Limits) => {
  const known = limits.counter({ name: 'staff_device', max: 1, ...PER_HOUR })
  const keyOf = (staffNo: number, device: string) => `${staffNo} ${device}`
  return {
    /**
     * What a wrong code counts against: the known browser alone, otherwise all unknown ones of the person
     * together. Whoever has the password alone can use up the tries of unknown ones, never the owner's.
     *
     * @param device empty for a browser without a token
     */
    subjectOf: async (staffNo: number, device: string): Promise<string> => {
      const key = keyOf(staffNo, device)
      return device !== '' && (await known.count(key)) > 0 ? key : String(staffNo)
    },

    remember: (staffNo: number, device: string): Promise<void> =>
      known.mark(keyOf(staffNo, device), KNOWN_DAYS * DAY_MS),
  }
}
