import type { ReactNode } from 'react'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Stack } from '@/components/common/layout/Stack'
import { TabLinks } from '@/components/common/layout/TabLinks'
import { usePath } from '@/components/common/navigation/usePath'

const PAGES = [
  { href: '/customer/notice', label: '공지사항' },
  { href: '/customer/event', label: '이벤트' },
  { href: '/customer/faq', label: '자주 묻는 질문' },
  { href: '/customer/qna', label: '1:1 문의' },
  { href: '/customer/contact', label: '문의하기' },
] as const

/** The frame of a page of the customer centre (고객센터), with the links to its other pages. */
export const CustomerPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const path = usePath()
  return (
    <Stack>
      <PageTitle>{title}</PageTitle>
      <TabLinks
        label="고객센터"
        links={PAGES.map((page) => ({ ...page, isCurrent: path === page.href }))}
      />
      {children}
    </Stack>
  )
}
