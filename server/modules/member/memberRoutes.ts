import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { memberToken } from '@/server/http/identity'
import { type Input, route } from '@/server/http/route'
import { refuse } from '@/server/http/refusal'
import type { MemberService } from './memberService'
import { pictureRoute } from './pictureRoute'
import { readPicture } from './readPicture'
import { createUploadSlots } from './uploadSlots'

const login = (members: MemberService, { body, request }: Input<typeof calls.login>) => {
  const { login_id: loginId, login_password: password, regist_type: registType } = body
  if (registType === 'EMAIL') return members.login({ loginId, password, address: request.ip })
  // Of Kakao and Apple the password is the authorisation code and the id its redirect URI.
  return members.loginBySns(registType, password, loginId)
}

const changePassword = (
  members: MemberService,
  { body, member, request }: Input<typeof calls.changePassword>,
) => {
  if (!('old_password' in body)) return members.changePassword.byPhone(body)
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
  const uploads = createUploadSlots()
  route(app, calls.login, async (input) => login(members, input))
  route(app, calls.getAppleAuth, ({ query }) =>
    members.signInBySns('APPLE', query.code, query.redirect_uri),
  )
  route(app, calls.logout, ({ request }) => members.logout(memberToken(request)))
  route(app, calls.join, ({ body }) => members.join(body))
  route(app, calls.leave, ({ member, body, request }) =>
    members.leave({ memberNo: member.no, password: body.login_password, address: request.ip }),
  )
  route(app, calls.findAccount, ({ body }) => members.findAccount(body))
  route(app, calls.changePassword, async (input) => changePassword(members, input))
  route(app, calls.changeName, ({ member, body }) =>
    members.profile.changeName(member.no, body.name),
  )
  route(app, calls.setProfilePicture, async ({ member, request }) =>
    uploads.run(member.no, async () =>
      members.profile.setPicture(member.no, await readPicture(request)),
    ),
  )
  pictureRoute(app, members.profile.getPicture)
  route(app, calls.setPushId, ({ member, body }) => members.setPushId(body, member?.no))
  route(app, calls.getShipPerson, ({ member }) => members.passengers.list(member.no))
  route(app, calls.saveShipPerson, ({ member, body }) => members.passengers.save(member.no, body))
}
