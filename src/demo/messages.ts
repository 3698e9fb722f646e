import { newId } from '../server/data/ids.ts'
import type { PartyNotice, ReactionName, Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'

type Party = { id: string; members: readonly { id: string }[] }
type Said = { day: number; time: string; by: number; text: string; reactions: string }

/** Days ago, time, who (by place among the members), what, and reactions with how many gave each. */
const club = `
34 19:12 1|Welcome, all. This is the club's own chat: tee times, lifts, lost head covers. Complaints about the rough go to the rough.|laugh 6, golf flag 3
34 19:20 4|Does that include complaints about my slice?|laugh 8
34 19:21 7|Your slice is out of bounds here too.|laugh 11, sad 1
29 08:05 12|Greens were cored on holes 3 to 7 this morning. Temporary pin on 5 until Friday.|thumbs up 9
29 08:40 0|Thanks for the warning. I shall blame every putt on it.|laugh 4
27 20:02 9|Anyone found a navy head cover on 11? Sentimental value, the rest of the set is not worth stealing.|
27 20:15 16|It is hanging on the fence by the 12th tee.|heart 2, thumbs up 1
27 20:16 9|You are a hero. Beer at the nineteenth is on me.|thumbs up 3
22 17:31 3|Practice round on Saturday, three of us so far. 09:20 from the first.|thumbs up 2
22 17:36 5|In.|
22 17:44 21|In, if somebody brings the trolley with working brakes.|laugh 5
20 13:58 5|Three putts on the last for 79. I am not talking about it.|sad 7, heart 2
20 14:01 3|He is talking about it.|laugh 9
15 18:22 10|New caddie master starts on Monday. Please be nice, and please return the range baskets.|thumbs up 12
13 07:48 6|Frost delay this morning, first group goes at 09:00 at the earliest.|surprised 2, thumbs up 5
13 08:52 6|We are open. Mind the bridge on 14, it is slippery.|thumbs up 8
9 16:39 0|(new event)|golf flag 6
9 16:40 1|The Lantern Scramble Weekend is up. Two rounds, stableford in pairs, soup in the shed after nine. Handicaps as they stand on the day.|golf flag 14, heart 3
9 16:52 14|Soup! Now we are talking.|laugh 3
9 17:05 2|Lanterns are ordered. If anybody has a ladder longer than three metres, I would like to borrow it.|
9 17:30 24|I have four metres and a trailer.|thumbs up 2, heart 1
7 12:12 8|Played the back nine with the hickory set. Two birdies, one broken shaft, no regrets.|golf flag 9, surprised 4, laugh 2
7 12:20 11|Which shaft?|
7 12:21 8|The expensive one.|sad 6, laugh 3
6 21:03 17|Video of the swing on the sixth is on https://videos.example/sixth-tee. Sound off, please.|laugh 7
5 09:14 13|Local rule reminder: the drain left of 8 is ground under repair. Free drop, no closer to the hole. Not a strategy.|thumbs up 10
5 09:30 20|Asking for a friend: what if the friend aims at it?|laugh 6
5 09:33 13|Then the friend will meet the committee.|laugh 8
4 18:47 19|Lift from the station on Saturday? Two seats and two small bags.|
4 18:59 22|Gladly, thank you. The 08:10 train.|heart 1
3 20:10 0|Range was empty tonight and the sunset was absurd. You all missed it.|heart 5, sad 1
3 20:22 15|We were at the quiz. We also lost.|laugh 4
2 10:05 5|Closest to the pin on 7 today: 0.62 m. I have witnesses.|golf flag 10, surprised 5
2 10:09 3|One witness. Me. And I was looking at a heron.|laugh 12
2 10:11 5|The heron saw it too.|laugh 9, heart 2
1 17:20 1|Start list for tomorrow is published. If your group says 07:40, that is not a typing error.|thumbs up 6, sad 4
1 17:26 7|07:40 is a typing error.|laugh 7
1 18:03 12|Pins are in position four tomorrow: front left on the odd holes. Keep it below the hole.|thumbs up 11
1 19:31 4|Plenty of tees in my bag for whoever forgets. And the greens are quick, so aim low.|thumbs up 3, heart 1
1 20:45 9|Who has the camel from last time? The mascot, not the animal.|laugh 2
1 20:52 26|On my desk. It has been promoted to paperweight.|laugh 8
1 21:15 10|Good luck tomorrow, everybody. Play fast, count slowly.|heart 6, golf flag 4`
const society = `
18 20:10 1|Harbour Links Society, the quiet chat. Minutes of the meeting: we meet again, and the wind won.|laugh 5
16 09:02 5|Same time on the 24th? The links are kept for us until ten.|thumbs up 7
16 09:10 9|Same time, same bunker.|laugh 4
11 19:40 12|Found: one left glove, size L, and one right shoe, which raises questions.|laugh 9, surprised 2
10 07:55 2|The shoe is mine. No questions, please.|laugh 11
6 18:30 7|Captain's Day menu: pie or the other pie?|heart 3
6 18:34 14|The other pie.|thumbs up 6
3 21:12 3|Gusts of 18 m/s by Thursday. Bring ballast.|surprised 4
2 08:20 20|I am ballast.|laugh 8
1 19:05 1|Carts are booked. Drivers, that is people who drive carts, meet by the shed at 08:15.|thumbs up 5`
const friends = `
12 18:02 1|Thursday as usual? Loser buys the meatballs.|thumbs up 4
12 18:05 3|I have bought them three weeks in a row. I am beginning to see a pattern.|laugh 6
12 18:06 5|We like the pattern.|laugh 5, heart 1
5 17:44 0|Running ten minutes late, start the warm-up without me.|thumbs up 2
5 22:31 4|Best Thursday of the year. That chip on 16 will be told to grandchildren.|golf flag 5, heart 2
5 22:40 7|It hit the rake.|laugh 6
5 22:41 4|The rake was part of the plan.|laugh 5
1 20:15 2|Tomorrow I am on the other course with the club. Cheer for me or at least do not write.|heart 3`

type Parties = { club: Party; society: Party; friends: Party }

/** What the members of the demo's parties have written to one another until yesterday; some of it is unread. */
export async function seedMessages(tx: Tx, dice: Random, today: string, parties: Parties) {
  await seedChat(tx, dice, today, parties.club, read(club), 3)
  await seedChat(tx, dice, today, parties.society, read(society), 1)
  await seedChat(tx, dice, today, parties.friends, read(friends), 1)
}

const read = (lines: string): Said[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', text = '', given = ''] = line.split('|')
      const [day, time = '', by] = head.split(' ')
      return { day: Number(day), time, by: Number(by), text, reactions: given }
    })

async function seedChat(tx: Tx, dice: Random, today: string, party: Party, said: readonly Said[], unread: number) {
  const notice = await eventToCome(tx, today, party)
  const messages = said.map(({ day, time, by, text }, at) => ({
    partyId: party.id,
    id: newId(),
    number: at + 1,
    change: at + 1,
    ...(text === '(new event)' && notice
      ? { type: 'text_public' as const, notice: JSON.stringify(notice) }
      : { type: 'text' as const, userId: memberOf(party, by), text }),
    createdAt: instantOf(today, day, time),
  }))
  await tx.insertInto('messages').values(messages).execute()
  await tx.insertInto('messageCounters').values({ partyId: party.id, number: messages.length }).execute()
  const likes = said.flatMap(({ reactions, by }, at) =>
    likesOf(dice, party, reactions, by).map((like) => ({
      ...like,
      partyId: party.id,
      messageId: messages[at]?.id ?? '',
    })),
  )
  await tx.insertInto('messageLikes').values(likes).execute()
  const first = messages[0]?.createdAt
  await tx
    .updateTable('memberships')
    .set({ joinedAt: first ?? instantOf(today, 60, '12:00') })
    .where('partyId', '=', party.id)
    .execute()
  await tx
    .insertInto('messageReads')
    .values(
      party.members.map(({ id }, at) => ({
        partyId: party.id,
        userId: id,
        number: messages.length - (at < 3 ? unread : dice.below(6)),
      })),
    )
    .execute()
}

const memberOf = (party: Party, place: number) => party.members[place % party.members.length]?.id ?? ''

/** In the evening of Stockholm or London alike: an hour more or less is no matter here. */
const instantOf = (today: string, daysAgo: number, time: string) => {
  const at = new Date(`${today}T${time}:00Z`)
  at.setUTCDate(at.getUTCDate() - daysAgo)
  return at
}

function likesOf(dice: Random, party: Party, reactions: string, by: number) {
  const others = dice.shuffled(party.members.filter(({ id }) => id !== memberOf(party, by)))
  return reactions
    .split(', ')
    .filter((one) => one !== '')
    .flatMap((one) => {
      const [, emoji = '', count] = /^(.+) (\d+)$/.exec(one) ?? []
      return others.splice(0, Number(count)).map(({ id }) => ({ userId: id, emoji: emoji as ReactionName }))
    })
}

/** The event to come, as the party itself announces it. */
async function eventToCome(tx: Tx, today: string, party: Party): Promise<PartyNotice | undefined> {
  const event = await tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.id as subject', 'events.title', 'parties.title as displayName'])
    .where('partyId', '=', party.id)
    .where('startDate', '>', today)
    .executeTakeFirst()
  return event && { kind: 'new-event', ...event }
}
