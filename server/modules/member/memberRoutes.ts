import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { memberToken } from '@/server/http/identity'
import { type Input, route } from '@/server/http/route'
import { refuse } from '@/server/http/refusal'
import { appleEventRoute } from './sns/appleEventRoute'
import { beginSnsRoute } from './sns/beginSnsRoute'
import type { MemberService } from './memberService'
import { pictureRoutes } from './pictureRoutes'
import { snsCallbackRoutes } from './sns/snsCallbackRoutes'

const login = (members: MemberService, { body, request }: Input<typeof calls.login>) => {
  const { login_id: loginId, login_password: password, regist_type: registType } = body
  if (registType === 'EMAIL') return members.login({ loginId, password, address: request.ip })
  // For Kakao and Apple the password is the code that the callback gave, and the id is the page's address.
  return members.loginBySns({
    provider: registType,
    code: password,
    redirectUri: loginId,
    state: body.state,
    stateKey: body.state_key,
    address: request.ip,
  })
}

const changePassword = (
  members: MemberService,
  { body, member, request }: Input<typeof calls.changePassword>,
) => {
  if (!('old_password' in body)) {
    return members.changePassword.byPhone({ ...body, address: request.ip })
  }
  if (member === undefined) throw refuse.unauthorized()
  return members.changePassword.byMember({
    memberNo: member.no,
    oldPassword: body.old_password,
    password: body.password,
    token: memberToken(request),
    address: request.ip,
  })
}

export const memberRoutes = (app: FastifyInstance, members: MemberService): void => {
  route(app, calls.login, async (input) => login(members, input))
  route(app, calls.getAppleAuth, ({ query, request }) =>
    members.signInBySns({
      provider: 'APPLE',
      code: query.code,
      redirectUri: query.redirect_uri,
      state: query.state,
      stateKey: query.state_key,
      address: request.ip,
    }),
  )
  beginSnsRoute(app, members.beginSns)
  snsCallbackRoutes(app, members.receiveSns)
  appleEventRoute(app, members.receiveAppleEvent)
  route(app, calls.logout, ({ request }) => members.logout(memberToken(request)))
  route(app, calls.join, ({ body, request }) => members.join(body, request.ip))
  route(app, calls.leave, ({ member, body, request }) =>
    members.leave({ memberNo: member.no, password: body.login_password, address: request.ip }),
  )
  route(app, calls.findAccount, ({ body, request }) => members.findAccount(body, request.ip))
  route(app, calls.changePassword, async (input) => changePassword(members, input))
  route(app, calls.changeName, ({ member, body }) =>
    members.profile.changeName(member.no, body.name),
  )
  pictureRoutes(app, members.profile)
  route(app, calls.setPushId, ({ member, body, request }) =>
    members.setPushId(body, { member, token: memberToken(request), address: request.ip }),
  )
  route(app, calls.getShipPerson, ({ member }) => members.passengers.list(member.no))
  route(app, calls.saveShipPerson, ({ member, body }) => members.passengers.save(member.no, body))
}
