import { useRouter } from 'next/router'
import { Stack } from '@/components/common/layout/Stack'
import { Tabs } from '@/components/common/layout/Tabs'
import { Unread } from '@/components/console/shell/Unread'
import { POLICY_LABELS, POLICY_TYPES, type PolicyType } from '@/lib/board/policyTypes'
import { useRead } from '@/store/console/useRead'
import { NewPolicy } from './NewPolicy'
import { PolicyVersionCard } from './PolicyVersionCard'

const typeOf = (text: unknown): PolicyType => POLICY_TYPES.find((type) => type === text) ?? 'terms'

const Versions = ({ type }: { type: PolicyType }) => {
  const { data, failure, reload } = useRead('getPolicies', { query: { type } })
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const inForce = data.list.find(({ state }) => state === 'inForce')
  return (
    <Stack>
      <NewPolicy type={type} inForce={inForce} />
      {data.list.map((version) => (
        <PolicyVersionCard key={`${version.no} ${version.version}`} version={version} />
      ))}
    </Stack>
  )
}

/** The provider's policy texts by versions: a new one replaces the one in force on its day. */
export const PoliciesPage = () => {
  const { query, isReady, replace } = useRouter()
  if (!isReady) return null
  const type = typeOf(query.type)
  return (
    <Stack>
      <p>
        시행한 약관은 고치지 않아요. 새 내용을 쓰고 시행하는 날을 정하면, 그날부터 모든 스토어에 새
        내용이 보이고 이전 내용은 여기에 남아요.
      </p>
      <Tabs
        label="약관의 종류"
        tabs={POLICY_TYPES.map((key) => ({ key, label: POLICY_LABELS[key] }))}
        selected={type}
        onSelect={(next) => void replace(`/policies?type=${next}`, undefined, { shallow: true })}
      >
        <Versions key={type} type={type} />
      </Tabs>
    </Stack>
  )
}
