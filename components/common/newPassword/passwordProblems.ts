const SHORTEST = 8
const LONGEST = 72

/** What is wrong with a new password, typed twice; '' where all is well. */
export const passwordProblems = (password: string, again: string) => ({
  password:
    password.length < SHORTEST || password.length > LONGEST
      ? `비밀번호는 ${SHORTEST}자 이상 ${LONGEST}자 이내로 입력해 주세요.`
      : '',
  again: password === again ? '' : '비밀번호가 서로 달라요. 다시 입력해 주세요.',
})
