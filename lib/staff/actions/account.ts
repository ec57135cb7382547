/** Accounts of staff. */
export const accountActions = {
  'staff.logIn': '로그인했어요',
  'staff.actAs': '업체를 대신해 일하기 시작했어요',
} as const
