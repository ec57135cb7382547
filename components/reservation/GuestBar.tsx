import Link from 'next/link'
import styled from 'styled-components'
import { logoutHref } from '@/lib/redirect/logoutHref'
import { reservationListHref } from '@/lib/reservation/reservationHref'
import { maskPhone } from '@/lib/text/phone'
import { useGuestData } from '@/store/booking/useGuestData'
import { useAppSelector } from '@/store/hooks'
import { spreadLine, touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Bar = styled.aside<{ $isToCome: boolean }>`
  ${spreadLine}
  visibility: ${({ $isToCome }) => ($isToCome ? 'hidden' : 'inherit')};
  gap: 0 ${theme.space.sm};
  padding: ${theme.space.xxs} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};

  p {
    min-width: 0;
    /* As many lines before the name is known as after. */
    flex: 1 1 15rem;
    padding-block: ${theme.space.xs};
  }
  span {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space.md};
  }
  a {
    ${touchLine}
    color: ${theme.color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
`

const LINKS = [
  {
    href: logoutHref({ isGuestSession: true, path: reservationListHref('guest') }),
    label: '다른 번호로 확인',
  },
  { href: logoutHref({ isGuestSession: true, path: '/' }), label: '로그아웃' },
] as const

interface Props {
  /** Keeps the room of the bar until it is known whose reservations are shown. */
  isToCome?: boolean
}

/** Whose reservations a guest's pages show, and links to see another number's. */
export const GuestBar = ({ isToCome = false }: Props) => {
  const token = useAppSelector(({ user }) => user.userGuestToken)
  const { data } = useGuestData(token)
  return (
    <Bar aria-label="비회원 확인" $isToCome={isToCome}>
      <p>{data ? `비회원 ${data.name} · ${maskPhone(data.phone)}` : '비회원'}</p>
      <span>
        {LINKS.map(({ href, label }) => (
          <Link key={label} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
      </span>
    </Bar>
  )
}
