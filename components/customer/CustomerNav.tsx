import { TabLinks } from '@/components/common/TabLinks'
import { usePath } from '@/components/common/usePath'

const PLACES = [
  { href: '/customer/notice', label: '공지사항' },
  { href: '/customer/event', label: '이벤트' },
  { href: '/customer/faq', label: '자주 묻는 질문' },
  { href: '/customer/qna', label: '1:1 문의' },
  { href: '/customer/contact', label: '문의하기' },
] as const

/** The rooms of the customer centre. */
export const CustomerNav = () => {
  const path = usePath()
  return (
    <TabLinks
      label="고객센터"
      links={PLACES.map((place) => ({ ...place, isCurrent: path === place.href }))}
    />
  )
}
