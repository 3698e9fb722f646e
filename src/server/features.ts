// Importing a feature's server module says how its operations are carried out.
import '../features/classes/server.ts'
import '../features/contests/server.ts'
import '../features/events/server.ts'
import '../features/rounds/server.ts'
import '../features/scoring/server.ts'
import '../features/start-list/server.ts'
import '../features/session/server.ts'
