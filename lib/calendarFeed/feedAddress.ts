/** Where calendars read a feed. */
export const FEED_PATH = '/a/calendar.ics'

/** Its address for whoever has the key, which stands in the query: logs have none. */
export const feedAddress = (origin: string, key: string): string =>
  `${origin}${FEED_PATH}?key=${key}`
