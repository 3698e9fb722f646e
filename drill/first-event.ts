// usage: drill/first-event.ts ADDRESS EMAIL PASSWORD: the first event of a fresh installation, by its API. Prints its board as JSON.
import { playFirstEvent } from './main-job.ts'

const [url = '', email = '', password = ''] = process.argv.slice(2)
console.log(JSON.stringify(await playFirstEvent(url, { email, password })))
