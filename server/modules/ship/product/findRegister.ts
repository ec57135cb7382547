import sql from 'sql-template-tag'
import type { Registered } from '@/lib/ship/product/registerProblems'
import type { SomeShipContent } from '@/lib/ship/product/shipFields'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'

/** What the register says of a boat, as `refuse_unregistered` in the database reads it. */
export const findRegister = async (
  db: Queryable,
  serviceType: ServiceType,
  { registration_no: number }: SomeShipContent,
): Promise<Registered | undefined> =>
  db.first<Registered>(sql`
    select passengers, ends_on,
           coalesce(ends_on < (now() at time zone 'Asia/Seoul')::date, false) as has_ended
      from vessel
     where number = vessel_number(${number ?? null}) and name is not null
       and is_in_register(${serviceType}::service_type)
       and fetched_at > now() - interval '60 days'`)
