import { type ReactNode, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { Rows } from '@/components/console/shell/Row'
import { LinkShown } from './LinkShown'

type Open = { kind: 'invite' } | { kind: 'link'; link: string } | { kind: 'person'; no: number }

type Props<Person> = {
  people: readonly Person[]
  words: { invite: string; hint: string }
  makeRow: (person: Person, onOpen: () => void) => ReactNode
  makeInviteForm: (onInvited: (link: string) => void) => ReactNode
  makePanel: (person: Person, onLink: (link: string) => void, onDone: () => void) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** People of the console; beside them an invitation, the link that was made for it, or one of them. */
export const PeopleAndDetail = <Person extends { no: number; name: string }>({
  people,
  words,
  makeRow,
  makeInviteForm,
  makePanel,
  children,
}: Props<Person>) => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const showLink = (link: string) => setOpen({ kind: 'link', link })
  const person = open?.kind === 'person' ? people.find(({ no }) => no === open.no) : undefined
  const titles = { invite: words.invite, link: '초대 링크', person: person?.name }
  const detail = (
    <>
      {open?.kind === 'invite' && makeInviteForm(showLink)}
      {open?.kind === 'link' && <LinkShown link={open.link} onDone={close} />}
      {person && makePanel(person, showLink, close)}
    </>
  )
  return (
    <ListAndDetail
      title={open && titles[open.kind]}
      detail={detail}
      hint={words.hint}
      onClose={close}
    >
      <Button isFullWidth onClick={() => setOpen({ kind: 'invite' })}>
        {words.invite}
      </Button>
      <Rows>
        {people.map((each) => makeRow(each, () => setOpen({ kind: 'person', no: each.no })))}
      </Rows>
      {children}
    </ListAndDetail>
  )
}
