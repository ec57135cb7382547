import styled from 'styled-components'
import { Checkbox } from '@/components/common/form/Checkbox'
import { COLLECTED, providedTo } from '@/lib/consent/bookingConsents'
import { theme } from '@/styles/theme'
import type { Order } from './useOrder'

const Group = styled.fieldset`
  min-width: 0;
  padding: ${theme.space.xs} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
`

const Details = styled.details`
  padding-left: calc(1.375rem + ${theme.space.xs});
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  summary {
    display: list-item;
    align-content: center;
    min-height: ${theme.touch};
    cursor: pointer;
  }
  div {
    padding-bottom: ${theme.space.xs};
  }
  dt {
    font-weight: ${theme.fontWeight.semibold};
  }
`

interface FactsProps {
  of: string
  facts: readonly (readonly [term: string, value: string])[]
}

const Facts = ({ of, facts }: FactsProps) => (
  <Details>
    <summary>{of} 내용 보기</summary>
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Details>
)

interface Props {
  form: Order['form']
  seller: string
}

/** What a booker agrees to: each apart, and all of it by one press, as none can be left out. */
export const Agreements = ({ form, seller }: Props) => {
  const { isAgree, isPrivacy, isThirdParty } = form.values
  const agreeToAll = (isAgreed: boolean) =>
    form.change({ isAgree: isAgreed, isPrivacy: isAgreed, isThirdParty: isAgreed })

  return (
    <Group aria-label="동의">
      <Checkbox
        label={<strong>모두 동의해요</strong>}
        checked={isAgree && isPrivacy && isThirdParty}
        onChange={({ target }) => agreeToAll(target.checked)}
      />
      <Checkbox label="예약 및 환불 규정 (필수)" {...form.checkbox('isAgree')} />
      <Checkbox label="개인정보 수집·이용 (필수)" {...form.checkbox('isPrivacy')} />
      <Facts of="수집·이용" facts={COLLECTED} />
      <Checkbox label="개인정보 제3자 제공 (필수)" {...form.checkbox('isThirdParty')} />
      <Facts of="제3자 제공" facts={providedTo(seller)} />
    </Group>
  )
}
