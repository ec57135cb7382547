import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { MessageService } from './messageService'

export const messageRoutes = (app: FastifyInstance, messages: MessageService): void => {
  route(app, calls.getSmsList, ({ member, query }) => messages.list(member.no, query))
  route(app, calls.deleteSms, ({ member, body }) => messages.remove(member.no, body.list))
}
