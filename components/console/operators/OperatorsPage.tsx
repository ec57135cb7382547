import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { TextField } from '@/components/common/form/TextField'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { LinkShown } from '@/components/console/team/LinkShown'
import { OPERATOR_STATE_LABELS } from '@/lib/operator/operatorState'
import { useRead } from '@/store/console/useRead'
import { NewOperatorForm } from './NewOperatorForm'
import { OperatorPanel } from './OperatorPanel'

type Open = { kind: 'new' } | { kind: 'link'; link: string } | { kind: 'operator'; no: number }

const Operators = ({ query, onOpen }: { query: string; onOpen: (no: number) => void }) => {
  const { data, failure, reload } = useRead(
    'getOperators',
    { query: { query } },
    { keepsLast: true },
  )
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  if (data.list.length === 0) return <EmptyState title="찾는 업체가 없어요." />
  return (
    <>
      <Rows>
        {data.list.map(({ no, name, ships, state }) => (
          <Row key={no} title={name} note={`상품 ${ships}개, ${OPERATOR_STATE_LABELS[state]}`}>
            <Button
              variant="secondary"
              isSmall
              aria-label={`${name} 열기`}
              onClick={() => onOpen(no)}
            >
              열기
            </Button>
          </Row>
        ))}
      </Rows>
      {data.is_cut && <p>더 있어요. 이름을 더 입력해 주세요.</p>}
    </>
  )
}

const TITLES = { new: '새 업체', link: '초대 링크', operator: '업체' } as const

/** The operators, for the provider: a new one, how far each is, and acting for one. */
export const OperatorsPage = () => {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const detail = (
    <>
      {open?.kind === 'new' && (
        <NewOperatorForm onMade={(link) => setOpen({ kind: 'link', link })} />
      )}
      {open?.kind === 'link' && <LinkShown link={open.link} onDone={close} />}
      {open?.kind === 'operator' && <OperatorPanel key={open.no} no={open.no} />}
    </>
  )
  return (
    <ListAndDetail
      title={open && TITLES[open.kind]}
      detail={detail}
      hint="업체를 선택하면 여기에 보여요."
      onClose={close}
    >
      <Button isFullWidth onClick={() => setOpen({ kind: 'new' })}>
        새 업체 만들기
      </Button>
      <TextField
        label="업체 찾기"
        type="search"
        maxLength={60}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Operators query={query.trim()} onOpen={(no) => setOpen({ kind: 'operator', no })} />
    </ListAndDetail>
  )
}
