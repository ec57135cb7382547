import sql from 'sql-template-tag'

const DAY = sql`interval '1 day'`
const NONE = sql`interval '0'`

/** Joins when somebody's quiet hours end next, and how long they are, on the Korean clock. */
export const WITH_KOREAN_CLOCK = sql`
  cross join lateral (select now() at time zone 'Asia/Seoul' as clock) korea
  cross join lateral (
    select clock::date + staff.quiet_to
             + case when clock::time >= staff.quiet_to then ${DAY} else ${NONE} end as ends,
           staff.quiet_to - staff.quiet_from
             + case when staff.quiet_to < staff.quiet_from then ${DAY} else ${NONE} end as lasts
  ) quiet`

/**
 * When somebody is told of a row with `staff_urgent_from`: now, or at the end of the quiet hours in which
 * it came. Beside `WITH_KOREAN_CLOCK`.
 */
export const TELL_AT = sql`
  case when clock >= quiet.ends - quiet.lasts
        and coalesce(source.staff_urgent_from > clock::date, true)
       then quiet.ends at time zone 'Asia/Seoul' else now() end`
