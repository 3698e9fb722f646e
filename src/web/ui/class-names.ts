/** Joins the names that are there: `classNames('button', big && 'button-big')`. */
export const classNames = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')
