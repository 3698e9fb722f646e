import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { findAccount } from '../features/account/recovery/server/for-other-features.ts'
import { archiveOf, takeArchive } from '../features/site/party-archive/server/for-other-features.ts'
import { type Command, CommandError } from './command.ts'

export const exportParty: Command = {
  usage: 'PARTY FILE',
  summary: 'Writes everything of a party into one file',
  help: `PARTY is its title or its id. The file has what its administrators get in Party Settings: members, events, results,
messages, pictures; personal data, so guard it, and no secrets. Another installation of the same or a newer version takes
it by import-party. The audit log says so.`,
  words: [2, 2],
  run: async ({ words }, means) => {
    const [word = '', named = ''] = words
    const file = means.here(named)
    if (fs.existsSync(file)) throw new CommandError(`${file} is there already.`)
    const party = await archiveOf(await means.services(), word)
    if (!party) throw new CommandError(`No party here is called ${word}.`)
    await write(party.chunks, file)
    return { lines: [`${party.title} is in ${file}`], answer: { partyId: party.id, title: party.title, file } }
  },
}

export const importParty: Command = {
  usage: 'FILE EMAIL',
  summary: 'Brings in a party from the file of export-party',
  help: `EMAIL is the account that runs this installation and imports it, as at /admin/#/import-party: it owns the party where no
owner has an account here. Members whose confirmed address has an account here are connected to it; all others come as
players without account. All of it is made, or nothing.`,
  words: [2, 2],
  run: async ({ words }, means) => {
    const [named = '', email = ''] = words
    const file = means.here(named)
    if (!fs.existsSync(file)) throw new CommandError(`There is no ${file}.`)
    const services = await means.services()
    const account = await findAccount(services.database.kysely, email)
    if (!account) throw new CommandError(`Nobody has an account with the address ${email}.`)
    const { partyId, problem } = await takeArchive(services, () => fs.createReadStream(file), account.id)
    if (problem !== undefined) throw new CommandError(`${file} was not imported. ${problem}`)
    return { lines: [`The party is there: ${partyId}`], answer: { partyId } }
  },
}

/** Whole or not at all, for its owner alone. */
async function write(chunks: AsyncIterable<Uint8Array>, file: string) {
  const part = `${file}.part`
  try {
    await pipeline(chunks, fs.createWriteStream(part, { mode: 0o600 }))
    fs.renameSync(part, file)
  } catch (error) {
    fs.rmSync(part, { force: true })
    throw error
  }
}
