import type { PartyId } from '../contract/session.ts'
import { readForums } from '../features/community/forum/reads/forums.ts'
import { insertFirstForums } from '../features/community/forum/writes/forums.ts'
import { insertReply, insertThread } from '../features/community/forum/writes/posts.ts'
import { saveReader } from '../features/community/forum/writes/subscriptions.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'

type Party = { id: string; members: readonly { id: string; firstName: string; lastName: string }[] }
/** A title, the opening post, and what was answered ({before}: who wrote before); the forum by its place. */
type Talk = { forum: 0 | 1 | 2; title: string; posts: readonly string[] }

const clubTalks: readonly Talk[] = [
  {
    forum: 1,
    title: 'Preferred lies on the back nine?',
    posts: [
      'The back nine is still soft after the hollow-tining. Do we play preferred lies on the fairway in the autumn series, or as it lies?',
      'Preferred, within one card length, not nearer the hole. Put it in the event text so that it shows on the first tee.',
      'Done. It shows before the round starts. One exception: on 15, [b]play it as it lies[/b], the fairway there is dry.',
      '[quote={before}]on 15, play it as it lies[/quote]Thank you. Asking for everyone who drew a double square on 15 last time.',
      'And in the rough nobody touches anything. We have had that discussion before.',
    ],
  },
  {
    forum: 1,
    title: 'Pace of play on Saturdays',
    posts: [
      'The last group came in after [b]five hours and ten minutes[/b]. What do we do about it?',
      'Ready golf. Whoever is ready hits, also on the tee.',
      'And nobody marks a putt of twenty centimetres. Tap it in and walk on.',
      'The start list has eight minutes between the groups. Ten would help more than any rule.',
      'Agreed, ten minutes from the next round on. The generator does it, I only had to change the interval.',
      'Then the last group starts at noon, and the soup is cold.',
      'The soup was cold last time as well.',
      'Four hours and twenty minutes with ten between the groups! Thank you all.',
      'That was the wind, we were blown round.',
      'Keep it as it is then.',
      'One more thing: let faster groups through at the halfway house, not only when they complain.',
      'I have put it on the local rules card.',
    ],
  },
  {
    forum: 2,
    title: 'Half set for a beginner',
    posts: [
      'My daughter has outgrown her first set: driver, 5 hybrid, 7, 9, pitching wedge and putter, graphite, 140 to 155 cm. It can be had for a coffee and the promise to hand it on.',
      'We would love it! Nils is 146 cm and plays with half of my old blades.',
      'It stands in the pro shop with your name on it.',
    ],
  },
  {
    forum: 0,
    title: 'Car sharing to the away match',
    posts: [
      'Three seats from the harbour, leaving at [b]06:40[/b]. Clubs fit if nobody brings a tour bag.',
      'One seat for me, please. I bring the cinnamon buns.',
      'Then you sit in front.',
    ],
  },
  {
    forum: 0,
    title: 'Who found a rangefinder on 7?',
    posts: [
      'Black, in a green pouch, left behind on the bench at the seventh tee on Thursday.',
      'It is at the reception, together with four towels and a left shoe.',
    ],
  },
]

const societyTalks: readonly Talk[] = [
  {
    forum: 0,
    title: 'Links trip in spring',
    posts: [
      'Four days, three courses, wind included. Who is in?',
      'In. Somebody has to carry the waterproofs.',
      'In, if there is a day with buggies.',
      'There are no buggies on dunes, Ralph.',
    ],
  },
  { forum: 2, title: 'Spare lodge ticket for the Open', posts: ['Saturday, face value, collected in person.'] },
]

const hour = 3_600_000

/** Threads of the last weeks in the forums of the clubs; the group of friends has its forums and talks elsewhere. */
export async function seedForums(
  tx: Tx,
  dice: Random,
  today: string,
  { club, society, friends }: Record<'club' | 'society' | 'friends', Party>,
) {
  for (const party of [club, society, friends]) await insertFirstForums(tx, party.id)
  await seedTalks(tx, dice, today, club, clubTalks)
  await seedTalks(tx, dice, today, society, societyTalks)
}

async function seedTalks(tx: Tx, dice: Random, today: string, party: Party, talks: readonly Talk[]) {
  const partyId = party.id as PartyId
  const forums = await readForums(tx, partyId, null)
  const morning = new Date(`${today}T06:00:00Z`).valueOf()
  for (const [number, { forum, title, posts }] of talks.entries()) {
    const writers = dice.shuffled(party.members.slice(0, 14))
    let time = morning - (number * 3 + 2) * 24 * hour - dice.below(5) * hour
    const postAt = (at: number) => {
      const before = writers[(at - 1) % writers.length]
      time += dice.below(3 * 60) * 60_000
      return {
        id: newId(),
        authorId: writers[at % writers.length]?.id ?? '',
        body: (posts[at] ?? '').replace('{before}', `${before?.firstName} ${before?.lastName}`),
        at: new Date(time),
      }
    }
    const first = postAt(0)
    const { threadId } = await insertThread(tx, partyId, forums[forum]?.id ?? '', title, first)
    await saveReader(tx, partyId, threadId, first.authorId, { subscribed: true, lastRead: 1 })
    for (let at = 1; at < posts.length; at++) {
      const post = postAt(at)
      const reply = await insertReply(tx, partyId, threadId, post)
      await saveReader(tx, partyId, threadId, post.authorId, { subscribed: true, lastRead: reply.number })
    }
  }
}
