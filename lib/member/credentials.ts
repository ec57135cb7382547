export const EMAIL_MAX_LENGTH = 200
export const PASSWORD_MIN_LENGTH = 8
/** In characters; what the password hash takes. */
export const PASSWORD_MAX_LENGTH = 72

/** An e-mail address, as forms and the wire contract take it: ASCII, with a dot in its domain. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const EMAIL_MISSING = '이메일을 입력해 주세요.'
export const EMAIL_INVALID = '이메일이 올바르지 않아요.'
export const PASSWORD_MISSING = '비밀번호를 입력해 주세요.'
export const PASSWORD_TOO_SHORT = `비밀번호는 ${PASSWORD_MIN_LENGTH}자 이상으로 입력해 주세요.`
export const PASSWORD_TOO_LONG = `비밀번호는 ${PASSWORD_MAX_LENGTH}자 이내로 입력해 주세요.`

/** What is wrong with an e-mail address as it was typed; '' when nothing. */
export const emailProblem = (typed: string): string => {
  const email = typed.trim()
  if (email === '') return EMAIL_MISSING
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? '' : EMAIL_INVALID
}

/** What is wrong with a new password; '' when nothing. */
export const passwordProblem = (password: string): string => {
  if (password === '') return PASSWORD_MISSING
  if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_TOO_SHORT
  return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : ''
}
