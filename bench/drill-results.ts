// What `npm run drill` measured, shown beside the other figures.
import { readDrills } from '../drill/figures.ts'

export const measure = async () => Object.values(readDrills()).flatMap(({ figures }) => figures)
