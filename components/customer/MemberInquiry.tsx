import { useRouter } from 'next/router'
import { LinkButton } from '@/components/common/button/LinkButton'
import { useAppDispatch } from '@/store/hooks'
import { qnaList } from '@/store/lists/mypage'
import { CustomerPage } from './CustomerPage'
import { InquiryForm } from './InquiryForm'

/** The inquiry form of a member, who finds the answer on my page. */
export const MemberInquiry = ({ shipNo }: { shipNo: number }) => {
  const { push } = useRouter()
  const dispatch = useAppDispatch()
  const onSent = (no: number) => {
    dispatch(qnaList.actions.invalidated())
    void push(`/mypage/qna/${no}`)
  }
  return (
    <CustomerPage title="1:1 문의">
      <LinkButton href="/mypage/qna" variant="secondary" isFullWidth>
        내 문의와 답변 보기
      </LinkButton>
      <InquiryForm type="qna" shipNo={shipNo} isAddressNeeded={false} onSent={onSent} />
    </CustomerPage>
  )
}
