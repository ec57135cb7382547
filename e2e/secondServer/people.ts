import { randomUUID } from 'node:crypto'
import * as notShown from './notShown'
import { Refused } from './refused'

type Body = Readonly<Record<string, unknown>>
type Person = { name: string; phone: string; favorites: Set<number> }

/** The one code that a proof of a phone takes. */
export const PHONE_CODE = '246810'
export const MEMBER = { login_id: 'second@example.com', login_password: 'second-password' }

/** Members, guests and what proves a phone. */
export const createPeople = () => {
  const members = new Map<string, Person>()
  const guests = new Map<string, Person>()
  const proofs = new Map<string, string>()
  const accounts = new Map([[MEMBER.login_id, { ...MEMBER, name: '김둘째', phone: '01022222222' }]])
  // Favourites stay with the account.
  const favorites = new Map<string, Set<number>>([[MEMBER.login_id, new Set([1, 2])]])

  const session = (id: string) => {
    const account = accounts.get(id)
    if (!account) throw new Refused(600, { message: '없는 회원입니다.' })
    const token_key = randomUUID()
    const own = favorites.get(id) ?? new Set<number>()
    favorites.set(id, own)
    members.set(token_key, { name: account.name, phone: account.phone, favorites: own })
    return {
      token_key,
      name: account.name,
      regist_type: 'EMAIL',
      image: '',
      phone: account.phone,
      rname: '',
      is_message_new: 0,
    }
  }
  const proved = ({ phone, phone_token }: Body): string => {
    const number = proofs.get(String(phone_token))
    if (number === undefined || number !== phone)
      throw new Refused(400, { message: '휴대폰을 인증해 주세요.' })
    return number
  }
  return {
    memberOf: (token: string) => members.get(token),
    guestOf: (token: string) => guests.get(token),
    login: ({ login_id, login_password }: Body) => {
      const account = accounts.get(String(login_id))
      if (account?.login_password !== login_password)
        throw new Refused(600, { message: '아이디나 비밀번호가 맞지 않습니다.', tries: 1 })
      return { data: session(String(login_id)) }
    },
    logout: (token: string) => void members.delete(token),
    phoneAuthCheck: ({ phone, code }: Body) => {
      if (code !== PHONE_CODE) throw new Refused(400, { message: '인증번호가 맞지 않습니다.' })
      const token = randomUUID()
      proofs.set(token, String(phone))
      return notShown.phoneProof(token)
    },
    join: (body: Body) => {
      const phone = proved(body)
      const id = String(body.email)
      accounts.set(id, {
        login_id: id,
        login_password: String(body.password),
        name: String(body.name),
        phone,
      })
      return session(id)
    },
    guestLogin: (body: Body) => {
      const token = randomUUID()
      guests.set(token, { name: String(body.name), phone: proved(body), favorites: new Set() })
      return { token }
    },
  }
}
