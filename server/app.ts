import cors, { type FastifyCorsOptions } from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { JSON_LIMIT_BYTES, PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import type { Config } from './config'
import { registerRoutes, type Modules } from '@/server/modules/modules'
import { createReadiness, type Readiness } from '@/server/process/readiness'
import { registerConsoleRoutes } from '@/server/modules/consoleRoutes'
import { setAnswerHeaders } from './http/answerHeaders'
import { addConsoleGate } from './http/consoleGate'
import { answerFrameworkError, refuseBareOptions, setErrorHandler } from './http/errorHandler'
import { readIdentity } from './http/identity'
import { loggerOf, REQUEST_ID } from './telemetry/logOptions'
import { createTrust } from '@/server/telemetry/trustedPeers'
import { registerProbes } from './http/probes'
import { answerUnreadable, REQUEST_DEADLINES } from './http/publicServer'
import { followRequests, genReqIdOf } from './http/requestLife'
import { setWriteMark } from './http/writeMark'

const isOwnOrigin = (origin: string, providerDomain: string): boolean => {
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return host === providerDomain || host.endsWith(`.${providerDomain}`)
}

/** Which origins may read answers: pages of the provider's domain, and of storefronts' own. */
const corsOf = (
  providerDomain: string,
  isProven: (name: string) => Promise<boolean>,
): FastifyCorsOptions => ({
  // A beacon always sends credentials; none are used.
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT'],
  origin: async (origin: string | undefined) => {
    if (origin === undefined || isOwnOrigin(origin, providerDomain)) return true
    return URL.canParse(origin) && isProven(new URL(origin).hostname)
  },
  allowedHeaders: ['Content-Type', 'Platform', 'User-Token-Key', 'Guest-User-Token-Key'],
  // Countdowns use the clock of the server, as a visitor's may be wrong.
  exposedHeaders: ['Date'],
  maxAge: 86_400,
})

/** The console is called by its own pages alone: no other origin may read an answer or ask for leave. */
const isConsoleCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  [url, routeOptions.url].some((path) => path?.startsWith('/c/'))

/** Leaves out fields that the contract does not have; an answer that breaks the contract is a 500. */
const shapeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer))

/**
 * The api: base A under `/a`, base B under `/b`, the console's base C under `/c`, `/openapi.json` and
 * the probes.
 * It does not listen yet.
 */
export const createApp = async (
  config: Config,
  modules: Modules,
  readiness: Readiness = createReadiness(),
): Promise<FastifyInstance> => {
  const isTrusted = createTrust(config.trustedProxies)
  const app = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    // A request that comes on an open connection while this process closes is answered like any other.
    return503OnClosing: false,
    requestTimeout: REQUEST_DEADLINES.requestTimeout,
    http: REQUEST_DEADLINES,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies,
    logger: loggerOf(config),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    genReqId: genReqIdOf(isTrusted),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: REQUEST_ID,
    }),
  })
  followRequests(app, isTrusted)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(shapeAnswer)
  setErrorHandler(app)
  readIdentity(app, modules.identity)
  app.decorateRequest('staff', undefined)

  refuseBareOptions(app)
  setAnswerHeaders(app)
  setWriteMark(app, config)
  await app.register(cors, {
    delegator: (request, decide) =>
      decide(
        null,
        isConsoleCall(request)
          ? { origin: false }
          : corsOf(config.providerDomain, modules.domains.isProven),
      ),
  })
  await app.register(multipart, { limits: { files: 1, fileSize: PICTURE_LIMIT_BYTES } })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Baetgil', version: '1' } },
    transform: jsonSchemaTransform,
  })

  registerProbes(app, { readiness, findFault: modules.findDatabaseFault })
  registerRoutes(app, modules)
  await app.register(async (scope) => {
    addConsoleGate(scope, config.providerDomain, modules.console.staff.identify)
    registerConsoleRoutes(scope, modules.console)
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}
