import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { StaffSession } from '@/lib/contract/console/session'
import { deviceCookie, deviceToken, endedCookie, sessionCookie } from '@/server/http/consoleGate'
import { consoleRoute } from '@/server/http/consoleRoute'
import { networkOf } from '@/server/http/network'
import { refuse } from '@/server/http/refusal'
import { createToken } from '@/server/crypto/token'
import type { Staff } from '@/server/http/consoleCaller'
import { KNOWN_DAYS } from './knownDevices'
import type { StaffService } from '../staffService'
import type { Device, Opened } from './staffSessions'

const DAY_SECONDS = 86_400

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  network: networkOf(request.ip),
})

/** A browser in which the second factor was given is known from then on. */
const rememberDevice = async (
  { devices }: StaffService,
  { no }: Staff,
  reply: FastifyReply,
): Promise<void> => {
  const device = deviceToken(reply.request) ?? createToken()
  await devices.remember(no, device)
  reply.header('set-cookie', deviceCookie(device, KNOWN_DAYS * DAY_SECONDS))
}

/** Hands the browser a session and answers whose it is. @throws Refusal 401 when it has ended already */
export const handOver = async (
  staff: StaffService,
  { token, seconds }: Opened,
  reply: FastifyReply,
): Promise<StaffSession> => {
  const caller = await staff.identify(token)
  if (!caller) throw refuse.code('STAFF_LOGIN_REQUIRED')
  reply.header('set-cookie', sessionCookie(token, seconds))
  if (caller.isFresh) await rememberDevice(staff, caller, reply)
  return staff.describeSession(caller)
}

/** Logging in and out, and the second factor. */
export const sessionConsoleRoutes = (app: FastifyInstance, staff: StaffService): void => {
  consoleRoute(app, consoleCalls.getSession, async ({ staff: caller }) => ({
    ...staff.describeSession(caller),
    ...((await staff.hearsNews(caller.no)) && { hears_news: true as const }),
  }))
  consoleRoute(app, consoleCalls.endSession, async ({ staff: caller, reply }) => {
    await staff.own.logOut(caller)
    reply.header('set-cookie', endedCookie())
    return {}
  })
  consoleRoute(app, consoleCalls.logIn, async ({ body, request, reply }) => {
    const { email, password, staff_no: staffNo } = body
    const credentials = { email, password, staffNo, address: request.ip }
    const opened = await staff.logIn(credentials, deviceOf(request))
    return handOver(staff, opened, reply)
  })
  consoleRoute(
    app,
    consoleCalls.giveCode,
    async ({ body, staff: caller, doer, request, reply }) => {
      const device = deviceToken(request) ?? ''
      return handOver(staff, await staff.giveCode(caller, body.code, device, doer), reply)
    },
  )
  consoleRoute(app, consoleCalls.askPasskey, async ({ staff: caller }) => ({
    options: await staff.passkeys.ask(caller),
  }))
  consoleRoute(app, consoleCalls.givePasskey, async ({ body, staff: caller, doer, reply }) =>
    handOver(staff, await staff.passkeys.give(caller, body.response, doer), reply),
  )
  consoleRoute(app, consoleCalls.getPasswordHelp, async () => ({
    has_mail: staff.forgotten.hasMail,
  }))
  consoleRoute(app, consoleCalls.askPasswordLink, async ({ body, request, reply }) => {
    const mail = await staff.forgotten.ask(body.email, request.ip)
    // After the answer: its time would tell whether there is an account.
    reply.raw.once('close', () => {
      mail().catch((error: unknown) => request.log.error({ err: error }, 'no password link mailed'))
    })
    return {}
  })
  consoleRoute(app, consoleCalls.readInvitation, async ({ body, request }) =>
    staff.invitations.read(body.token, request.ip),
  )
  consoleRoute(app, consoleCalls.acceptInvitation, async ({ body, request, reply }) => {
    const opened = await staff.invitations.accept(
      { ...body, address: request.ip },
      deviceOf(request),
    )
    return handOver(staff, opened, reply)
  })
}
