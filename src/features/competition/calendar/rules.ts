/** Address of a personal calendar; who knows the token can read it. */
export const feedPath = (token: string) => `/api/calendar/own/${token}.ics`
/** Address of the calendar of a party that visitors may look at. */
export const partyFeedPath = (partyId: string) => `/api/calendar/party/${partyId}.ics`
/** One event, to put into a calendar; with the key under which it is shared. */
export const eventFilePath = (eventId: string, key?: string) =>
  `/api/calendar/event/${eventId}.ics${key ? `?key=${encodeURIComponent(key)}` : ''}`
/** The same as calendars subscribe to it. */
export const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')
