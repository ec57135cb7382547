import Link from 'next/link'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { PagedList } from '@/components/common/list/PagedList'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import type { BoardItem } from '@/lib/contract/wire'
import { noticeList } from '@/store/lists/boards'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { theme } from '@/styles/theme'
import { CustomerPage } from './CustomerPage'

const Row = styled(Link)`
  display: grid;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  padding: ${theme.space.sm} ${theme.space.xxs};
  border-bottom: 1px solid ${theme.color.line};

  strong {
    font-weight: ${theme.fontWeight.semibold};
  }
  small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

interface Props {
  /** The storefront's main ship; 0 means the provider. */
  shipNo: number
  /** The first page, as in the HTML. */
  initial: PageAnswer<BoardItem>
}

/** Notices of the provider and of this storefront; scrolling loads more. */
export const Notices = ({ shipNo, initial }: Props) => {
  const view = usePagedList(noticeList, { ship_no: shipNo }, initial)
  return (
    <CustomerPage title="공지사항">
      <PagedList
        view={view}
        gap="none"
        isEndless
        pagesAt="/customer/notice"
        empty={<EmptyState title="아직 공지사항이 없어요." />}
      >
        {({ no, title, ship, created_at }) => (
          <Row href={`/customer/notice/${no}`} prefetch={false}>
            <strong>{title}</strong>
            <small>
              {ship && `${ship.name} · `}
              <RelativeTime at={created_at} />
            </small>
          </Row>
        )}
      </PagedList>
    </CustomerPage>
  )
}
