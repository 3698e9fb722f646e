import './server/add-scores.ts'
import './server/corrections.ts'
import './server/sheet.ts'
import './server/update-scores.ts'
