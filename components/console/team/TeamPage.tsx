import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { Rows } from '@/components/console/shell/Row'
import { useRead } from '@/store/console/useRead'
import { InviteForm } from './InviteForm'
import { LinkShown } from './LinkShown'
import { MemberPanel } from './MemberPanel'
import { MemberRow } from './MemberRow'

type Open = { kind: 'invite' } | { kind: 'link'; link: string } | { kind: 'member'; no: number }

const TITLES = { invite: '직원 초대', link: '초대 링크', member: '직원 정보' } as const

/** The staff of an operator: who they are, what they may do, and how somebody new comes in. */
export const TeamPage = () => {
  const { data, failure, reload } = useRead('getTeam', {})
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
  const member = open?.kind === 'member' ? data.list.find(({ no }) => no === open.no) : undefined
  const isOpen = open !== undefined && (open.kind !== 'member' || member !== undefined)
  const detail = (
    <>
      {open?.kind === 'invite' && <InviteForm ships={data.ships} onInvited={showLink} />}
      {open?.kind === 'link' && <LinkShown link={open.link} onDone={close} />}
      {member && (
        <MemberPanel
          key={`${member.no} ${member.version}`}
          member={member}
          ships={data.ships}
          onLink={showLink}
          onDone={close}
        />
      )}
    </>
  )
  return (
    <ListAndDetail
      title={isOpen ? (member?.name ?? TITLES[open.kind]) : undefined}
      detail={detail}
      hint="직원을 고르면 여기에 보여요."
      onClose={close}
    >
      <Button isFullWidth onClick={() => setOpen({ kind: 'invite' })}>
        직원 초대
      </Button>
      <Rows>
        {data.list.map((each) => (
          <MemberRow
            key={each.no}
            member={each}
            ships={data.ships}
            onOpen={() => setOpen({ kind: 'member', no: each.no })}
          />
        ))}
      </Rows>
    </ListAndDetail>
  )
}
