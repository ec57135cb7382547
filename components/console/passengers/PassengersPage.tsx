import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { RETENTION_MONTHS } from '@/lib/passenger/oldestRetainedDay'
import { theme } from '@/styles/theme'
import { useAddressNo } from '../shell/useAddressNo'
import { CrewForm } from './CrewForm'
import { HandIn } from './HandIn'
import { PassengerTable } from './PassengerTable'
import { SheetActions } from './SheetActions'
import { SheetHead } from './SheetHead'

const CrewBox = styled.div`
  max-width: ${theme.width.text};
  margin-bottom: ${theme.space.md};
`

const LoadedSheet = ({ scheduleNo }: { scheduleNo: number }) => {
  const { data, failure, reload } = useRead('getPassengerSheet', {
    params: { schedule_no: scheduleNo },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  if (data.is_purged === 1) {
    return (
      <EmptyState title="보관 기간이 지나 지워진 명부예요.">
        승선자명부는 출조하고 {RETENTION_MONTHS}개월까지만 보관해요.
      </EmptyState>
    )
  }
  return (
    <>
      <SheetActions sheet={data} />
      <SheetHead sheet={data} />
      {data.law !== '' && (
        <CrewBox data-screen-only>
          <HandIn sheet={data} />
          <CrewForm key={`${data.captain_name} ${data.crew_names}`} sheet={data} />
        </CrewBox>
      )}
      <PassengerTable sheet={data} />
    </>
  )
}

/** The passenger list of the departure that the address names, to be printed or saved. */
export const PassengersPage = () => {
  const no = useAddressNo()
  return no === undefined ? (
    <EmptyState title="출조 일정을 찾을 수 없어요." />
  ) : (
    <LoadedSheet scheduleNo={no} />
  )
}
