import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { withObject } from '@/lib/text/particle'
import { useSend } from '@/store/console/useSend'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { useSession } from './session'

const Bar = styled.div`
  ${spreadLine}
  gap: ${theme.space.xxs} ${theme.space.sm};
  padding: ${theme.space.xxs} ${theme.space.md};
  background: ${theme.color.warningTint};
  color: ${theme.color.warning};
`

const Words = styled.p`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.bold};
`

/** Says on every page for whom a provider's person works, with the way out. */
export const ActingBanner = () => {
  const { is_acting, is_looking, operator } = useSession()
  const { send, isSending, failure } = useSend('actAs')
  const router = useRouter()
  if (!is_acting || !operator) return null
  const leave = async () => {
    const sent = await send({ body: { operator_no: null } })
    if (sent && 'data' in sent) await router.push('/operators')
  }
  return (
    <Bar role="status">
      <Words>
        {failure?.message ??
          (is_looking
            ? `${withObject(operator.name)} 보기만 하는 중`
            : `${withObject(operator.name)} 대신해 일하는 중`)}
      </Words>
      <Button variant="secondary" isSmall isLoading={isSending} onClick={() => void leave()}>
        그만하기
      </Button>
    </Bar>
  )
}
