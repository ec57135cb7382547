import Link from 'next/link'
import styled from 'styled-components'
import { linkCardStyle } from './linkCardStyle'
import { Picture } from '@/components/common/picture/Picture'
import { formatKoreanDate } from '@/lib/date/kst'
import { catchText } from '@/lib/report/catchText'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import { joinKnown } from '@/lib/text/joinKnown'
import { twoLines, wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Card = styled.article`
  ${linkCardStyle}
  /* With large text the picture stands above: a line has room for words. */
  ${wrappingLine}
  min-height: 6.5rem;

  > div {
    flex: 999 1 9rem;
    gap: 0;
    min-width: 0;
    padding: ${theme.space.xs} ${theme.space.sm};
  }
  /* The picture is as high as the card, whose row may be higher than it. */
  > span {
    flex: 1 0 6.5rem;
    align-self: stretch;
    min-height: 6.5rem;
    max-height: 40vw;
  }
  :is(h2, h3) {
    font-size: ${theme.fontSize.md};
  }
  :is(h2, h3),
  p {
    ${twoLines}
  }
  small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  p {
    font-size: ${theme.fontSize.sm};
  }
`

/** A line does not begin with the dot. */
const DOT = '\u00a0· '

interface Props {
  report: ReportCardItem
  /** The level of its heading: 2 where the list is the page, 3 within a part of a page. */
  level: 2 | 3
  /** Whether its picture may be the page's largest (LCP) and loads at once. */
  isEager?: boolean
}

/** A fishing report in short: what was caught, when, by which boat and from where. */
export const ReportCard = ({ report, level, isEager }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card>
      <Picture src={report.image} alt="" width={1} height={1} isEager={isEager} sizes="104px" />
      <div>
        <Heading>
          <Link href={`/info/ship_board/${report.no}`} prefetch={false}>
            {report.title}
          </Link>
        </Heading>
        <p>{catchText(report.catch) || report.summary}</p>
        <small>
          {joinKnown([formatKoreanDate(report.sdate), report.ship_name, report.port_name], DOT)}
        </small>
      </div>
    </Card>
  )
}
