import { z } from 'zod'
import { type KstDate, kstDateTime } from '@/lib/date/kst'

/** `2026-11-28` of `20261128`. */
export const dashedDay = (digits: string): KstDate =>
  digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** `202611280730` of the Korean clock in milliseconds since 1970; null for 0 or '', where a time is not told. */
export const kmaTime = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => {
    const [, day, hour, minute] = /^(\d{8})(\d\d)(\d\d)$/.exec(String(given ?? '').trim()) ?? []
    if (!day || hour === undefined || minute === undefined) return null
    try {
      return kstDateTime(dashedDay(day), `${hour}:${minute}`).getTime()
    } catch {
      return null
    }
  })
