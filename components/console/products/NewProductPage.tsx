import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { Row, Rows } from '@/components/console/shell/Row'
import { labels } from '@/lib/serviceType/labels'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { draftPath } from './productPaths'

const Types = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${theme.space.xs};
`

/** What a new product is, or which one it is like. One press begins it. */
export const NewProductPage = () => {
  const router = useRouter()
  const { data } = useRead('getProducts', {})
  const { send, failure } = useSend('startProduct')
  const start = async (service_type: ServiceType, copy_of: number | null) => {
    const sent = await send({ body: { service_type, copy_of } })
    if (sent && 'data' in sent) await router.push(draftPath(sent.data.draft.draft_no))
  }
  const sold = (data?.list ?? []).flatMap(({ ship_no, ...product }) =>
    ship_no === null ? [] : [{ ...product, ship_no }],
  )
  return (
    <Stack>
      <FailureMessage message={failure?.message} />
      {sold.length > 0 && (
        <Section title="있는 상품을 복사해서 만들기">
          <Rows>
            {sold.map(({ ship_no, name, service_type }) => (
              <Row key={ship_no} title={name} note={labels[service_type].name}>
                <Button
                  variant="secondary"
                  isSmall
                  aria-label={`${name} 복사하기`}
                  onClick={() => void start(service_type, ship_no)}
                >
                  복사하기
                </Button>
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      <Section title="새로 만들기">
        <Types>
          {SERVICE_TYPES.map((type) => (
            <Button key={type} variant="secondary" onClick={() => void start(type, null)}>
              {labels[type].name}
            </Button>
          ))}
        </Types>
      </Section>
    </Stack>
  )
}
