/** An event may take the indexes that are calculated here. */
export { indexesOnDay } from './index-on-day.ts'
