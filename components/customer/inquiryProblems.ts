import { emailProblem } from '@/lib/member/credentials'
import { normalizePhone } from '@/lib/text/phone'

export type InquiryDraft = {
  sub_type: string
  title: string
  contents: string
  email: string
  phone: string
}

/** What is wrong with a letter, by field; '' where all is well. */
export type InquiryProblems = Record<keyof InquiryDraft, string>

/**
 * What to mend before a letter is sent.
 *
 * @param isAddressNeeded whether there is no other way to answer (whoever is no member)
 */
export const inquiryProblems = (
  { title, contents, email, phone }: InquiryDraft,
  isAddressNeeded: boolean,
): InquiryProblems => ({
  sub_type: '',
  title: title.trim() ? '' : '제목을 입력해 주세요.',
  contents: contents.trim() ? '' : '내용을 입력해 주세요.',
  email: answerAddressProblem(email.trim(), isAddressNeeded && !phone.trim()),
  phone: !phone.trim() || normalizePhone(phone) ? '' : '휴대폰 번호가 올바르지 않습니다.',
})

const answerAddressProblem = (email: string, isNeeded: boolean): string => {
  if (email === '') return isNeeded ? '답변을 받을 이메일이나 휴대폰 번호를 입력해 주세요.' : ''
  return emailProblem(email)
}
