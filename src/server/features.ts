import { loadFeatures } from './feature-folders.ts'

// A feature's server module says, while it is loaded, how its operations are carried out.
await loadFeatures('server')
