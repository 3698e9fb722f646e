/** How the server writes ids: a UUID (version 7) in lower case. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be an id at all: the database refuses to compare with anything else. */
export const isId = (text: string) => uuid.test(text)
