import { addDays } from '../contract/days.ts'
import { imageUrl } from '../contract/pictures.ts'
import type { PartyId } from '../contract/session.ts'
import { insertNews } from '../features/community/news/writes.ts'
import { writeAnswer, writeRecipients } from '../features/competition/invitations/writes/invited.ts'
import { insertInvite, writeOptions } from '../features/competition/invitations/writes/invites.ts'
import type { Tx } from '../server/data/tables.ts'
import { type Random, random } from './random.ts'

type Piece = {
  title: string
  ingress: string
  text: (picture: string) => string
  daysAgo: number
  /** The event, by the beginning of its title, whose hero stands above it, and a picture of which stands in it. */
  event?: string
}

const clubNews: readonly Piece[] = [
  {
    title: 'Autumn Cup: soup, lanterns and a new trophy',
    ingress: 'Thirty-six of us are out today. The board follows every hole, and the [b]soup is on at two[/b].',
    text: () =>
      'The groups go from the first tee eight minutes apart, so nobody has to hurry over breakfast.\n\n' +
      '[b]What is new[/b]\nThe trophy was turned from the old oak behind the seventh green, which came down in the January storm. ' +
      'It stands in the clubhouse; please touch it [i]after[/i] the round only.\n\n' +
      'Preferred lies on the fairways, one card length, not nearer the hole. On 15 it is played as it lies.',
    daysAgo: 0,
    event: 'Spring Cup',
  },
  {
    title: 'The Club Championship was decided on the last green',
    ingress: 'Two rounds, thirty-six players, and a four-footer that [i]almost[/i] did not drop.',
    text: (picture) =>
      'After a first round in wind and a second in sunshine three players stood on the eighteenth tee with the same total. ' +
      'What happened then is best seen on the card.\n\n' +
      `${picture}\n\n[quote=The greenkeeper]Nobody raked the bunker on 12. I know who you are.[/quote]\n` +
      'Thank you to everybody who carried flags, cooked, counted and waited.',
    daysAgo: 9,
    event: 'Club Championship',
  },
  {
    title: 'The course stays open until the first frost',
    ingress: 'Winter greens not before the first night of frost.',
    text: () =>
      'The drains on four and eleven did what they should in the rain of last week, so there is no reason to close early.\n\n' +
      '[color=firebrick][b]Please[/b][/color] keep trolleys off the approaches, and repair one pitch mark more than your own.',
    daysAgo: 24,
  },
]
const societyNews: readonly Piece[] = [
  {
    title: "Captain's Day: the photographs are in",
    ingress: 'The heath in its best colours, and a captain who three-putted for the team.',
    text: (picture) => `${picture}\n\nAll of them are in the gallery. Add your own: the phone is enough.`,
    daysAgo: 12,
    event: "Captain's Day",
  },
]

/** News with pictures of the demo's events, and what its people are asked. Once. */
export async function seedNews(tx: Tx, today: string) {
  if (await tx.selectFrom('news').select('id').limit(1).executeTakeFirst()) return
  const [club, society] = [await partyOf(tx, 'Fjärdholmens GK'), await partyOf(tx, 'Harbour Links Society')]
  for (const piece of clubNews) await seedPiece(tx, club, today, piece)
  for (const piece of societyNews) await seedPiece(tx, society, today, piece)
  await seedInvites(tx, random(20_260_404), club, today)
}

type Party = { id: PartyId; ownerId: string }

const partyOf = async (tx: Tx, title: string): Promise<Party> => {
  const row = await tx
    .selectFrom('parties')
    .select(['id', 'ownerId'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return { id: row.id as PartyId, ownerId: row.ownerId }
}

async function seedPiece(tx: Tx, party: Party, today: string, { title, ingress, text, daysAgo, event }: Piece) {
  const { heroImage, picture } = event ? await picturesOf(tx, party.id, event) : { heroImage: null, picture: '' }
  const date = new Date(`${addDays(today, -daysAgo)}T06:40:00Z`)
  await insertNews(tx, party.id, party.ownerId, date, { title, ingress, text: text(picture), heroImage })
}

async function picturesOf(tx: Tx, partyId: PartyId, title: string) {
  const event = await tx
    .selectFrom('events')
    .select(['id', 'heroImage'])
    .where('partyId', '=', partyId)
    .where('title', 'like', `${title}%`)
    .orderBy('startDate', 'desc')
    .executeTakeFirst()
  const image = await tx
    .selectFrom('images')
    .select('id')
    .where('partyId', '=', partyId)
    .where('eventId', '=', event?.id ?? '')
    .orderBy('createdAt')
    .executeTakeFirst()
  return { heroImage: event?.heroImage ?? null, picture: image ? `[img]${imageUrl(image.id)}[/img]` : '' }
}

async function seedInvites(tx: Tx, dice: Random, club: Party, today: string) {
  const members = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', club.id)
    .orderBy('userId')
    .execute()
  const people = members.map(({ userId }) => userId)
  await seedInvite(tx, dice, club, people, {
    title: 'Lantern Scramble: who plays?',
    text:
      'Nine holes with glowing balls, then supper in the clubhouse. Teams of four are drawn on the evening.\n\n' +
      '[b]Bring a lamp for the bag.[/b] The club has the balls.',
    startDate: addDays(today, 9),
    deadlineDate: addDays(today, 6),
    answering: 0.7,
    at: new Date(`${addDays(today, -1)}T17:00:00Z`),
    choices: [
      { description: 'I play and eat', attending: true, cap: 20 },
      { description: 'Supper only', attending: true, cap: null },
      { description: 'Not this time', attending: false, cap: null },
    ],
  })
  await seedInvite(tx, dice, club, people.slice(0, 30), {
    title: 'Work day on the course',
    text: 'Bunkers, bridges and the path by the seventh. Gloves and soup are there.',
    startDate: addDays(today, -20),
    deadlineDate: addDays(today, -23),
    answering: 0.9,
    at: new Date(`${addDays(today, -30)}T17:00:00Z`),
    choices: [
      { description: 'I help all day', attending: true, cap: null },
      { description: 'Morning only', attending: true, cap: null },
      { description: 'I cannot', attending: false, cap: null },
    ],
  })
}

type InvitePlan = {
  title: string
  text: string
  startDate: string
  deadlineDate: string
  /** Share of the people who answer; the first one never has. */
  answering: number
  at: Date
  choices: { description: string; attending: boolean; cap: number | null }[]
}

async function seedInvite(tx: Tx, dice: Random, party: Party, people: readonly string[], plan: InvitePlan) {
  const { choices, answering, at, ...values } = plan
  const id = await insertInvite(tx, party.id, party.ownerId, { ...values, reminderDays: 2 })
  await writeOptions(tx, party.id, id, choices)
  await writeRecipients(tx, party.id, id, { userIds: people, emails: [] })
  const [options, asked] = [
    await tx.selectFrom('inviteOptions').select('id').where('inviteId', '=', id).orderBy('position').execute(),
    await tx.selectFrom('invitations').select(['id', 'userId']).where('inviteId', '=', id).orderBy('userId').execute(),
  ]
  const first = await tx
    .selectFrom('users')
    .select('id')
    .where('email', 'like', '%@demo.example')
    .orderBy('id')
    .executeTakeFirst()
  await tx.updateTable('invitations').set({ mailedAt: at }).where('inviteId', '=', id).execute()
  for (const invitation of asked) {
    if (invitation.userId === first?.id || dice.next() > answering) continue
    const drawn = dice.next()
    const choice = drawn < 0.75 ? options[0] : drawn < 0.88 ? options[1] : options[2]
    await writeAnswer(tx, party.id, id, invitation.id, choice?.id ?? null, at)
  }
}
