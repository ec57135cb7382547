import { assertShape } from './assertShape'
import { checkAnswers } from './checkAnswers'
import { createCustomerEndpoints } from './endpoints/customer'
import { createInfoEndpoints } from './endpoints/info'
import { createPassengerEndpoints } from './endpoints/passenger'
import { createReservationEndpoints } from './endpoints/reservation'
import { createScheduleEndpoints } from './endpoints/schedule'
import { createShipEndpoints } from './endpoints/ship'
import { createUserEndpoints } from './endpoints/user'
import { createHttp, type HttpOptions } from './http'

/**
 * Every call as one function that returns the answer's body. Created per tab in the browser and per
 * page on the server, never shared, because it sends the caller's tokens.
 *
 * @throws ApiError from each function, after `onError` was called; UNREADABLE where the answer is
 *   not the api's answer to the call. An error of our own scripts is thrown as it is.
 */
export const createApi = (options: HttpOptions) => {
  const http = createHttp(options)
  const endpoints = {
    ...createShipEndpoints(http),
    ...createScheduleEndpoints(http),
    ...createInfoEndpoints(http),
    ...createCustomerEndpoints(http),
    ...createUserEndpoints(http),
    ...createReservationEndpoints(http),
    ...createPassengerEndpoints(http),
  }
  return checkAnswers(endpoints, assertShape)
}

export type Api = ReturnType<typeof createApi>
