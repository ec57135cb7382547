import { useRouter } from 'next/router'
import { useState } from 'react'
import { Cluster } from '@/components/common/layout/Cluster'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ListPane, Panes, Unchosen } from '@/components/console/shell/Panes'
import { useSession } from '@/components/console/shell/session'
import { toKstDate } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import { ReservationFilters } from './ReservationFilters'
import { ReservationList } from './ReservationList'
import { ReservationView } from './ReservationView'
import { readSearch, type SearchValues, toQuery, writeSearch } from './searchAddress'

const numberOf = (text: unknown): number | undefined => {
  const no = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
  return no > 0 ? no : undefined
}

/** The search for reservations; beside it, or on a phone in its place, the one that was chosen. */
export const ReservationsDesk = () => {
  const { query, replace, isReady } = useRouter()
  const { role } = useSession()
  const [today] = useState(() => toKstDate(new Date()))
  if (!isReady) return null
  const shownNo = numberOf(query.no)
  const values = readSearch(query)
  const search = writeSearch(values)
  const find = (next: SearchValues) => {
    const first = { ...next, after: '' }
    void replace(`/reservations${writeSearch(first)}`, undefined, { shallow: true })
  }

  return (
    <Panes $wide="detail">
      <ListPane $isBehind={shownNo !== undefined}>
        {hasRight(role, 'changeReservations') && (
          <Cluster>
            <LinkButton href="/reservations/new">전화 예약 받기</LinkButton>
            <LinkButton href="/reservations/waiting" variant="secondary">
              대기 명단
            </LinkButton>
          </Cluster>
        )}
        <ReservationFilters
          // Choosing a boat or a page leaves the focus where it is.
          key={writeSearch({ ...values, ship_no: '', after: '' })}
          values={values}
          onSearch={find}
        />
        <ReservationList query={toQuery(values, today)} values={values} shownNo={shownNo} />
      </ListPane>
      {shownNo === undefined ? (
        <Unchosen>
          <EmptyState title="예약을 선택하면 여기에 보여요." />
        </Unchosen>
      ) : (
        <ReservationView key={shownNo} no={shownNo} backHref={`/reservations${search}`} />
      )}
    </Panes>
  )
}
