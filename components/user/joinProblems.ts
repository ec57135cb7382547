import { passwordProblems } from '@/components/common/newPassword/passwordProblems'
import { emailProblem } from '@/lib/member/credentials'

/** What a sign-up's last step asks for; the password is asked of e-mail members only. */
export type JoinDraft = { name: string; email: string; password: string; again: string }

/** What to mend before a sign-up is sent, by field. */
export const joinProblems = (draft: JoinDraft, needsPassword: boolean): JoinDraft => ({
  name: draft.name.trim() ? '' : '이름을 입력해 주세요.',
  email: emailProblem(draft.email),
  ...(needsPassword ? passwordProblems(draft.password, draft.again) : { password: '', again: '' }),
})
