import { z } from 'zod'
import { kstDate, no } from '../primitives'
import { calendarShip, clock, defaultSchedule, version, weekdays } from './calendarShapes'
import { get, post, put } from './consoleCall'
import { defaultTerms } from '../termFields'

const terms = { weekdays, ...defaultTerms, valid_from: kstDate, valid_to: kstDate }
const answer = z.object({ default: defaultSchedule })
const params = z.object({ no })

export const newDefault = z.object({ ship_no: no, time: clock, ...terms })

const defaultChange = z.object({ version, ...terms })

export const defaultCalls = {
  getDefaults: get('/v1/calendar/defaults', 'readCalendar', {
    summary: 'The default schedules that have not ended',
    answer: z.object({
      ships: z.array(calendarShip),
      /** How many hours before departure seats kept back are given free, unless said otherwise. */
      kept_hours: z.int(),
      list: z.array(defaultSchedule),
    }),
  }),
  addDefault: post('/v1/calendar/defaults', 'changeCalendar', {
    summary: 'Add a default schedule',
    body: newDefault,
    answer,
  }),
  changeDefault: put('/v1/calendar/defaults/{no}', 'changeCalendar', {
    summary: 'Change a default schedule; departures that nobody has booked follow it',
    params,
    body: defaultChange,
    answer,
  }),
  endDefault: post('/v1/calendar/defaults/{no}/end', 'changeCalendar', {
    summary: 'End a default schedule after a day; one that has not begun then is removed',
    params,
    body: z.object({ version, last_day: kstDate }),
    answer: z.object({}),
  }),
} as const
