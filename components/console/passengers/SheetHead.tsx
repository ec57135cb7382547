import styled from 'styled-components'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'

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

/** Its name is the title. */
const isNoTitle = ([label]: readonly [string, string]) => label !== '선박' && label !== '상품'

/** What stands over the list in the law's form: the boat, its crew, the times and what is missing. */
export const SheetHead = ({ sheet }: { sheet: PassengerSheet }) => {
  return (
    <Box aria-label="출항 정보">
      <style>{PRINT_STYLE}</style>
      <h2>
        <DepartureLink no={sheet.departure.schedule_no}>{sheet.departure.ship_name}</DepartureLink>
      </h2>
      <DescriptionList items={sheetContent(sheet).facts.filter(isNoTitle)} />
    </Box>
  )
}
