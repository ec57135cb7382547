import sql from 'sql-template-tag'
import { REQUIRED_OF_FIRM } from '@/lib/operator/identity'
import type { OperatorState } from '@/lib/operator/operatorState'
import { missingSteps, type SetUpFacts, type SetUpStep } from '@/lib/operator/setUp'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { toKstDate } from '@/lib/date/kst'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

type Row = Omit<SetUpFacts, 'firm' | 'owner'> & {
  no: number
  name: string
  state: OperatorState
  host: string | null
  fee_basis_points: number
  owners: { name: string; is_joined: boolean }[]
  firm: Record<string, string>
}

export type OperatorSetUp = Pick<Row, 'no' | 'name' | 'state' | 'fee_basis_points' | 'owners'> & {
  address: string
  missing: readonly SetUpStep[]
}

/** @param isShared whether the provider's own merchant takes the payments of who has none */
const find = (db: Queryable, no: number, { at, isShared }: { at: Date; isShared: boolean }) =>
  db.first<Row>(sql`
    select g.no, g.name, g.state, to_jsonb(g) as firm,
      (select identifier from host where operator_no = g.no order by identifier limit 1) as host,
      coalesce((select basis_points from operator_fee
         where operator_no = g.no and from_day <= ${toKstDate(at)}
         order by from_day desc limit 1), 0) as fee_basis_points,
      coalesce((select json_agg(json_build_object('name', name, 'is_joined', joined_at is not null)
          order by no) from staff
         where operator_no = g.no and role = 'owner' and ended_at is null), '[]') as owners,
      g.bank_account is not null as account,
      ${isShared} or exists (
        select from merchant where operator_no = g.no and ended_at is null) as merchant,
      exists (select from ship where group_no = g.no) as ship,
      exists (select from ship where group_no = g.no) and not exists (
        select from ship where group_no = g.no and jsonb_array_length(refund_policy) = 0) as refund,
      (select count(*)::int from schedule s join ship on ship.no = s.ship_no
        where ship.group_no = g.no and s.status = 'open' and s.departs_at > ${at}) as departures,
      exists (select from reservation r join ship on ship.no = r.ship_no
               where ship.group_no = g.no and r.paid_at is not null) as booking
      from ship_group g where g.no = ${no}`)

type Deps = { db: Db; now: () => Date; address: StorefrontAddress; hasOwnMerchants: boolean }

/** How far operators are, for the provider. */
export const createOperatorSetUp =
  ({ db, now, address, hasOwnMerchants }: Deps) =>
  /** @throws Refusal 404 */
  async (no: number): Promise<OperatorSetUp> => {
    const row = await find(db, no, { at: now(), isShared: !hasOwnMerchants })
    if (!row) throw refuse.code('NO_SUCH_OPERATOR')
    const { name, state, host, fee_basis_points, owners, firm, ...facts } = row
    const missing = missingSteps({
      ...facts,
      owner: owners.some(({ is_joined }) => is_joined),
      firm: REQUIRED_OF_FIRM.every((field) => firm[field] !== ''),
    })
    return {
      ...{ no, name, state, fee_basis_points, owners, missing },
      address: host === null ? '' : address(host, ''),
    }
  }
