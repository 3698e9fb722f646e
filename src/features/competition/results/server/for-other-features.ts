/** A decision of the committee changes cards as Edit results does. */
export { changeScores, keepEdits } from './update-scores.ts'
