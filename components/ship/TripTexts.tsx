import { Prose } from '@/components/common/text/Prose'
import { Section } from '@/components/common/layout/Section'
import type { ShipDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { type Fact, FactList } from './FactList'

/** What the operator writes about a trip. */
export const TripTexts = ({ detail }: Pick<ShipDetail, 'detail'>) => {
  const { intro, memo } = labels[detail.service_type]
  return (
    <>
      {detail.intro_html && (
        <Section id="intro" title={intro}>
          <Prose html={detail.intro_html} />
        </Section>
      )}
      {detail.memo_html && (
        <Section title={memo}>
          <Prose html={detail.memo_html} />
        </Section>
      )}
    </>
  )
}

interface TermsProps {
  /** The refund policy, one sentence per line. */
  refunds: readonly string[]
  seller: readonly Fact[]
}

/** What cancelling costs, and who sells the trip. */
export const TripTerms = ({ refunds, seller }: TermsProps) => (
  <>
    {refunds.length > 0 && (
      <Section title="취소·환불 안내">
        <ul>
          {refunds.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    )}
    {seller.length > 0 && (
      <Section title="판매자 정보">
        <FactList facts={seller} />
      </Section>
    )}
  </>
)
