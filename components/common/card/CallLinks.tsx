import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Cluster } from '@/components/common/layout/Cluster'
import { Small } from '@/components/common/text/Small'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'

interface Props {
  ship: { no: number; name: string; phone: string; phone_hours?: string | undefined }
}

const Numbered = styled.span`
  white-space: nowrap;
`

/** Whom to ask: the captain's phone with its hours, and a question that the office answers. */
export const CallLinks = ({ ship: { no, name, phone, phone_hours: hours } }: Props) => (
  <div>
    <Cluster>
      {phone !== '' && (
        <LinkButton href={`tel:${phone}`} variant="secondary" isSmall>
          <span>
            <VisuallyHidden>{name}에 </VisuallyHidden>전화하기 <Numbered>{phone}</Numbered>
          </span>
        </LinkButton>
      )}
      <LinkButton
        href={`/customer/contact?ship=${no}`}
        prefetch={false}
        variant="secondary"
        isSmall
      >
        문의 남기기
      </LinkButton>
    </Cluster>
    {hours && <Small>전화 받는 시간 {hours}</Small>}
  </div>
)
