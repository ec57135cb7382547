import { email, password } from '@/lib/contract/primitives'
import { emailProblem, passwordProblem } from '@/lib/member/credentials'

describe('an e-mail address', () => {
  it.each([
    ['hong@baetgil.kr', ''],
    [' hong.gil+dong@mail.baetgil.co.kr ', ''],
    ['', '이메일을 입력해 주세요.'],
    ['hong', '이메일이 올바르지 않아요.'],
    ['hong@baetgil', '이메일이 올바르지 않아요.'],
    ['hong@@baetgil.kr', '이메일이 올바르지 않아요.'],
    ['홍길동@baetgil.kr', '이메일이 올바르지 않아요.'],
    ['hong@.kr', '이메일이 올바르지 않아요.'],
    [`${'a'.repeat(200)}@baetgil.kr`, '이메일이 올바르지 않아요.'],
  ])('%j has the problem %j, in a form and on the wire', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem)
    expect(email.safeParse(typed).success).toBe(problem === '')
  })
})

describe('a new password', () => {
  it.each([
    ['12345678', ''],
    ['x'.repeat(72), ''],
    ['', '비밀번호를 입력해 주세요.'],
    ['1234567', '비밀번호는 8자 이상으로 입력해 주세요.'],
    ['x'.repeat(73), '비밀번호는 72자 이내로 입력해 주세요.'],
  ])('%j has the problem %j, in a form and on the wire', (typed, problem) => {
    expect(passwordProblem(typed)).toBe(problem)
    expect(password.safeParse(typed).success).toBe(problem === '')
  })
})
