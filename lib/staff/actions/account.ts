/** Accounts of staff. */
export const accountActions = {
  'staff.logIn': '로그인했어요',
  'staff.join': '초대를 받아들였어요',
  'staff.addFactor': '2단계 인증을 등록했어요',
  'staff.removeFactor': '2단계 인증을 지웠어요',
  'staff.renewRecoveryCodes': '복구 코드를 새로 만들었어요',
  'staff.changePassword': '비밀번호를 바꿨어요',
  'staff.endSession': '다른 기기를 로그아웃했어요',
  'staff.invite': '직원을 초대했어요',
  'staff.change': '직원 정보를 바꿨어요',
  'staff.end': '직원 계정을 닫았어요',
  'staff.resetPassword': '직원이 비밀번호를 다시 정할 링크를 만들었어요',
  'staff.resetFactors': '직원의 2단계 인증을 지웠어요',
  'staff.chooseNotices': '알림 설정을 바꿨어요',
  'staff.changePhone': '알림 받을 번호를 바꿨어요',
  'staff.actAs': '업체를 대신해 일하기 시작했어요',
  'staff.actAsEnd': '업체를 대신해 일하기를 마쳤어요',
} as const
