import { passwordProblems } from '@/components/common/newPassword/passwordProblems'

/** What a sign-up's last step asks for; the password is asked of e-mail members only. */
export type JoinDraft = { name: string; email: string; password: string; again: string }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with an e-mail address; '' when nothing. */
export const emailProblem = (email: string): string => {
  if (!email.trim()) return '이메일을 입력해 주세요.'
  return EMAIL.test(email.trim()) ? '' : '이메일이 올바르지 않습니다.'
}

/** What to mend before a sign-up is sent, by field. */
export const joinProblems = (draft: JoinDraft, needsPassword: boolean): JoinDraft => ({
  name: draft.name.trim() ? '' : '이름을 입력해 주세요.',
  email: emailProblem(draft.email),
  ...(needsPassword ? passwordProblems(draft.password, draft.again) : { password: '', again: '' }),
})
