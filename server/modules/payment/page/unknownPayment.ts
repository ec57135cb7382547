import type { FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { Refusal } from '@/server/http/refusal'
import { sendPage } from '@/server/html/sendPage'
import { UnknownPaymentPage } from './UnknownPaymentPage'

const NOT_FOUND = 404

/** A visitor whose payment does not exist gets a page; programs, as for any other error, an answer. */
export const sendUnknownPaymentAsPage = (pay: FastifyInstance): void => {
  pay.setErrorHandler((error: Error, request, reply) => {
    const isForPeople = request.headers.accept?.includes('text/html')
    const isUnknown = error instanceof Refusal && error.status === NOT_FOUND
    // Thrown again, it goes to the error handler of the whole api.
    if (!isForPeople || !isUnknown) throw error
    return sendPage(reply, createElement(UnknownPaymentPage, { message: error.message }), NOT_FOUND)
  })
}
