import { z } from 'zod'
import { kstDate, no } from '../primitives'
import { calendarShip, clock, defaultSchedule, version, weekdays } from './calendarShapes'
import { defineConsoleCall } from './consoleCall'
import { defaultTerms } from '../termFields'

const terms = { weekdays, ...defaultTerms, valid_from: kstDate, valid_to: kstDate }
const answer = z.object({ default: defaultSchedule })
const params = z.object({ no })

export const newDefault = z.object({ ship_no: no, time: clock, ...terms })

const defaultChange = z.object({ version, ...terms })

export const defaultCalls = {
  getDefaults: defineConsoleCall({
    method: 'GET',
    path: '/v1/calendar/defaults',
    summary: 'The default schedules that have not ended',
    access: 'readCalendar',
    answer: z.object({
      ships: z.array(calendarShip),
      /** How many hours before departure seats kept back are given free, unless said otherwise. */
      kept_hours: z.int(),
      list: z.array(defaultSchedule),
    }),
  }),
  addDefault: defineConsoleCall({
    method: 'POST',
    path: '/v1/calendar/defaults',
    summary: 'Add a default schedule',
    access: 'changeCalendar',
    body: newDefault,
    answer,
  }),
  changeDefault: defineConsoleCall({
    method: 'PUT',
    path: '/v1/calendar/defaults/{no}',
    summary: 'Change a default schedule; departures that nobody has booked follow it',
    access: 'changeCalendar',
    params,
    body: defaultChange,
    answer,
  }),
  endDefault: defineConsoleCall({
    method: 'POST',
    path: '/v1/calendar/defaults/{no}/end',
    summary: 'End a default schedule after a day; one that has not begun then is removed',
    access: 'changeCalendar',
    params,
    body: z.object({ version, last_day: kstDate }),
    answer: z.object({}),
  }),
} as const
