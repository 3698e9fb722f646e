// Importing a feature's server module says how its operations are carried out.
import '../features/session/server.ts'
