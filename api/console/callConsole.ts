import axios, { type AxiosError, type AxiosResponse } from 'axios'
import type { ConsoleAnswer, ConsoleCall, ConsoleInput } from '@/lib/contract/console/consoleCall'
import { fillPath } from '@/lib/contract/fillPath'
import { sessionCalls } from '@/lib/contract/console/session'
import { toApiError } from '@/api/toApiError'
import { tellLoggedOut, tellSessionEnded } from './sessionEnded'

const consoleBase = axios.create({ baseURL: '/c' })

const toFile = ({ data, headers }: AxiosResponse): Blob =>
  new Blob([data as ArrayBuffer], { type: String(headers['content-type']) })

/** A refused file is a refusal all the same: its bytes are read as what they are. */
const readRefusal = (error: AxiosError): void => {
  const { response } = error
  if (!response) return
  try {
    response.data = JSON.parse(new TextDecoder().decode(response.data as ArrayBuffer))
  } catch {
    response.data = ''
  }
}

type Parts = { params?: Record<string, unknown>; query?: object; body?: unknown }

/**
 * Makes one call of base C. The session is a cookie that scripts cannot read.
 *
 * @throws ApiError without a status where no answer came: what was sent may be done or not
 */
export const callConsole = async <T extends ConsoleCall>(
  call: T,
  input: ConsoleInput<T>,
): Promise<ConsoleAnswer<T>> => {
  const { params, query, body } = input as Parts
  try {
    const answer = await consoleBase.request<ConsoleAnswer<T>>({
      method: call.method,
      url: fillPath(call.path, params ?? {}),
      params: query,
      ...(call.method === 'GET' ? {} : { data: body ?? {} }),
      ...(call.file && { responseType: 'arraybuffer' as const }),
    })
    if ((call as ConsoleCall) === sessionCalls.endSession) tellLoggedOut()
    return (call.file ? toFile(answer) : answer.data) as ConsoleAnswer<T>
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error
    if (call.file) readRefusal(error)
    const failure = toApiError(error)
    if (failure.code === 'STAFF_LOGIN_REQUIRED') {
      if ((call as ConsoleCall) === sessionCalls.endSession) tellLoggedOut()
      else tellSessionEnded()
    }
    throw failure
  }
}
