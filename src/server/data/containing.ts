/** The pattern with which LIKE finds this text anywhere, whatever characters it has. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
