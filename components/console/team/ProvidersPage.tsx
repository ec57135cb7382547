import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Section } from '@/components/common/Section'
import { Skeleton } from '@/components/common/Skeleton'
import { Stack } from '@/components/common/Stack'
import { ActivityRow } from '@/components/console/activity/ActivityRow'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { Rows } from '@/components/console/shell/Row'
import { useRead } from '@/store/console/useRead'
import { AccountActions } from './AccountActions'
import { LinkShown } from './LinkShown'
import { MemberRow } from './MemberRow'
import { ProviderInviteForm } from './ProviderInviteForm'

type Open = { kind: 'invite' } | { kind: 'link'; link: string } | { kind: 'person'; no: number }

const TITLES = { invite: '뱃길 직원 초대', link: '초대 링크', person: '뱃길 직원' } as const
const CALLS = {
  invite: 'inviteProviderAgain',
  resetFactors: 'resetProviderFactors',
  end: 'endProvider',
} as const

/** The provider's own people: who they are, how somebody new comes in, and what was changed last. */
export const ProvidersPage = () => {
  const { data, failure, reload } = useRead('getProviders', {})
  const [open, setOpen] = useState<Open>()
  if (failure && !data) return <ErrorState message={failure.message} onRetry={reload} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    )
  }
  const close = () => setOpen(undefined)
  const showLink = (link: string) => setOpen({ kind: 'link', link })
  const person = open?.kind === 'person' ? data.list.find(({ no }) => no === open.no) : undefined
  const isOpen = open !== undefined && (open.kind !== 'person' || person !== undefined)
  const detail = (
    <>
      {open?.kind === 'invite' && <ProviderInviteForm onInvited={showLink} />}
      {open?.kind === 'link' && <LinkShown link={open.link} onDone={close} />}
      {person && (
        <Stack>
          <AccountActions person={person} calls={CALLS} onLink={showLink} onDone={close} />
        </Stack>
      )}
    </>
  )
  return (
    <ListAndDetail
      title={isOpen ? (person?.name ?? TITLES[open.kind]) : undefined}
      detail={detail}
      hint="사람을 고르면 여기에 보여요."
      onClose={close}
    >
      <Button isFullWidth onClick={() => setOpen({ kind: 'invite' })}>
        뱃길 직원 초대
      </Button>
      <Rows>
        {data.list.map((each) => (
          <MemberRow
            key={each.no}
            member={{ ...each, role: 'provider', ship_nos: [] }}
            ships={[]}
            onOpen={() => setOpen({ kind: 'person', no: each.no })}
          />
        ))}
      </Rows>
      <Section title="기록">
        {data.activity.length === 0 && <p>남은 기록이 없어요.</p>}
        <ol>
          {data.activity.map((item) => (
            <ActivityRow key={item.no} item={item} />
          ))}
        </ol>
      </Section>
    </ListAndDetail>
  )
}
