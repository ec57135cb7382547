import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '@/lib/staff/limits'
import { type Role, ROLE_LABELS } from '@/lib/staff/roles'

type Mail = { title: string; text: string }

const NOT_ASKED = '직접 요청하지 않았으면 이 메일을 지워 주세요. 비밀번호는 그대로예요.'
const PASSWORD_TITLE = '뱃길 콘솔 비밀번호 다시 정하기'

export const invitationMail = (role: Role, link: string): Mail => ({
  title: '뱃길 콘솔에 초대받았어요',
  text: `${ROLE_LABELS[role]}(으)로 초대받았어요. ${INVITATION_DAYS}일 안에 아래 주소를 열어 비밀번호를 정해 주세요.\n${link}`,
})

/** For who forgot the password. */
export const passwordMail = (operatorName: string | null, link: string): Mail => ({
  title: PASSWORD_TITLE,
  text: `${operatorName ?? '뱃길'} 콘솔의 비밀번호를 잊었다고 하셔서 보내 드려요. ${PASSWORD_LINK_MINUTES}분 안에 아래 주소를 열어 새 비밀번호를 정해 주세요. 주소는 한 번만 쓸 수 있어요.\n${link}\n${NOT_ASKED}`,
})

/** For who forgot the password, and has a link that somebody of the team made. */
export const standingLinkMail = (operatorName: string | null): Mail => ({
  title: PASSWORD_TITLE,
  text: `${operatorName ?? '뱃길'} 콘솔의 비밀번호를 정하는 링크를 이미 받으셨어요. 그 링크를 열어 새 비밀번호를 정해 주세요. 찾을 수 없으면 대표나 뱃길에 새 링크를 부탁해 주세요.\n${NOT_ASKED}`,
})
