/** A decision of the committee changes cards as Edit results does. */
export { changeScores } from './update-scores.ts'
