import styled from 'styled-components'
import { DescriptionList } from '@/components/common/DescriptionList'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { theme } from '@/styles/theme'

/**
 * On paper only the list: A4, black on white. No `createGlobalStyle`, whose code would be in the
 * scripts of every page, those of storefronts too.
 */
const PRINT_STYLE = `
  @page {
    size: A4;
    margin: 12mm;
  }
  @media print {
    header, [data-screen-only] {
      display: none !important;
    }
    body, main {
      background: white !important;
      color: black !important;
      font-size: 10pt;
    }
  }
`

const Box = styled.section`
  max-width: ${theme.width.text};
  margin-bottom: ${theme.space.md};

  h2 {
    margin-bottom: ${theme.space.xs};
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.lg};
  }
`

/** What stands over the list in the law's form: the boat, its captain and the times. */
export const SheetHead = ({ sheet }: { sheet: PassengerSheet }) => {
  const { departure, passengers, capacity, tonnage } = sheet
  return (
    <Box aria-label="출항 정보">
      <style>{PRINT_STYLE}</style>
      <h2>{departure.ship_name}</h2>
      <DescriptionList
        items={[
          ['근거', `${sheet.law}`],
          ['어선번호', sheet.registration_no],
          ['총톤수', tonnage === null ? '' : `${tonnage}톤`],
          ['선장', sheet.captain_name],
          ['출항지', sheet.port_name],
          ['출항 일시', formatKoreanDateTime(new Date(departure.departs_at))],
          ['입항 예정', formatKoreanDateTime(new Date(sheet.returns_at))],
          ['승선 인원', `${passengers.length}명 (정원 ${capacity}명)`],
        ]}
      />
    </Box>
  )
}
