import { z } from 'zod'
import { areQuietHours, MAX_QUIET_HOURS } from '@/lib/staff/quietHours'
import { STAFF_EVENTS, STAFF_WAYS, TEST_STATES } from '@/lib/staff/staffEvents'
import { phone, phoneCode, pushSubscription } from '../primitives'
import { clock } from './calendarShapes'
import { get, post, put } from './consoleCall'

const CHOICE = '알림을 다시 선택해 주세요.'

const choices = z
  .array(
    z.object({
      event: z.enum(STAFF_EVENTS, CHOICE),
      ways: z.array(z.enum(STAFF_WAYS, CHOICE), CHOICE).max(STAFF_WAYS.length, CHOICE),
    }),
    CHOICE,
  )
  .max(STAFF_EVENTS.length, CHOICE)

export const quietHours = z.object({ from: clock, to: clock }).refine(areQuietHours, {
  message: `조용한 시간은 ${MAX_QUIET_HOURS}시간까지 정할 수 있어요. 끝나는 시간을 바꿔 주세요.`,
  path: ['to'],
})

export const notificationCalls = {
  getNotifications: get('/v1/notices', 'staff', {
    summary: 'What the caller wants to hear of, and by which ways',
    answer: z.object({
      /** Every event that the role may be told of. */
      choices,
      /** Empty: no number yet, so no text messages. */
      phone: z.string(),
      email: z.string(),
      /** When the caller hears of nothing that can wait; null: never. */
      quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** What a browser needs to ask its push service; null: there is no web push. */
      push_key: z.string().nullable(),
      /** In how many browsers the caller has asked for web push and is logged in. */
      browsers: z.int(),
      /** Whether the browser of this session is one of them. */
      is_told_here: z.boolean(),
    }),
  }),
  setNotifications: put('/v1/notices', 'staff', {
    summary: 'Choose what to hear of; events that are left out are no longer told',
    body: z.object({ choices }),
    answer: z.object({}),
  }),
  setQuietHours: put('/v1/notices/quiet', 'staff', {
    summary: 'Between which hours to hear of nothing that can wait; null: never',
    body: z.object({ quiet: quietHours.nullable() }),
    answer: z.object({}),
  }),
  sendTestNotification: post('/v1/notices/test', 'staff', {
    summary: 'Send a test to the caller by the chosen ways',
    body: z.object({}),
    answer: z.object({ nos: z.array(z.int()) }),
  }),
  getTestNotification: get('/v1/notices/test', 'staff', {
    summary: 'What became of the caller’s tests',
    query: z.object({
      /** Numbers with commas between them, as the test answered them. */
      nos: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,299}$/, '시험 알림을 다시 보내 주세요.')
        .transform((text) => text.split(',').map(Number)),
    }),
    answer: z.object({
      list: z.array(z.object({ no: z.int(), way: z.enum(STAFF_WAYS), state: z.enum(TEST_STATES) })),
    }),
  }),
  getNews: get('/v1/notices/news', 'staff', {
    summary: 'The newest of what an open page says aloud to the caller',
    answer: z.object({
      newest: z.object({ no: z.int(), title: z.string(), link: z.string() }).nullable(),
    }),
  }),
  askNotificationCode: post('/v1/notices/phone/code', 'staff', {
    summary: 'Send a code to the phone on which the caller wants text messages',
    body: z.object({ phone }),
    answer: z.object({ expires_at: z.string(), resend_at: z.string() }),
  }),
  setNotificationPhone: post('/v1/notices/phone', 'staff', {
    summary: 'Use the phone that a code was sent to',
    body: z.object({
      phone,
      code: phoneCode,
    }),
    answer: z.object({}),
  }),
  addNotificationBrowser: post('/v1/notices/browser', 'staff', {
    summary: 'Get web push in this browser while the caller is logged in here',
    body: pushSubscription,
    answer: z.object({}),
  }),
  removeNotificationBrowser: post('/v1/notices/browser/remove', 'staff', {
    summary: 'No more web push in this browser',
    body: pushSubscription.pick({ endpoint: true }),
    answer: z.object({}),
  }),
}
