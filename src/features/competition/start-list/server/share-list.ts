import { formatsFor, translate } from '../../../../contract/texts.ts'
import { type Html, html } from '../../../../server/http/html.ts'
import { shareTexts } from '../../../../server/http/share-texts.ts'
import { type SharedPage, type SharedRequest, sharedPages } from '../../../../server/http/shared-pages.ts'
import { eventRow, roundsOfEvent } from '../../events/reads.ts'
import type { Tee } from '../operations.ts'
import { peopleById, publishedLists } from '../reads.ts'

sharedPages.set('startlist', { isEvent: true, read: readStartList })

type Names = ReadonlyMap<string, string>

async function readStartList({ tx, partyId, id, language }: SharedRequest): Promise<SharedPage> {
  const event = await eventRow(tx, partyId, id)
  const lists = await publishedLists(tx, partyId, id)
  const rounds = (await roundsOfEvent(tx, partyId, event)).filter((round) => lists.has(round.id))
  const tees = [...lists.values()].flatMap((list) => list.tees)
  const people = await peopleById(tx, partyId, [...new Set(tees.flatMap(({ players }) => players))])
  const names = new Map(people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]))
  const { date } = formatsFor(language)
  const startList = translate(shareTexts, language, 'startList')
  const nothing = translate(shareTexts, language, 'nothingPublished')
  const parts = rounds.map(
    (round) =>
      html`<section><h2>${round.title}</h2><p>${date(round.roundDate)} · ${round.course.name}</p><ol>${(lists.get(round.id)?.tees ?? []).map((tee) => groupOf(tee, names, language))}</ol></section>`,
  )
  const [first] = rounds
  const groups = first ? (lists.get(first.id)?.tees ?? []) : []
  return {
    title: `${startList}: ${event.title}`,
    description: first
      ? [
          `${event.partyTitle}, ${date(first.roundDate)}, ${first.course.name}`,
          translate(shareTexts, language, 'tees', { count: groups.length }),
          ...groups.slice(0, 2).map((tee) => wordsOf(tee, names)),
        ].join('. ')
      : `${event.partyTitle}. ${nothing}`,
    content: html`<h1>${startList}: ${event.title}</h1><p class="lead">${event.partyTitle}</p>${parts.length > 0 ? parts : html`<p>${nothing}</p>`}`,
  }
}

function groupOf(tee: Tee, names: Names, language: SharedRequest['language']): Html {
  const hole = tee.startHole === undefined ? '' : translate(shareTexts, language, 'startsOn', { hole: tee.startHole })
  const head = [tee.time, tee.name, hole].filter(Boolean).join(' · ')
  return html`<li>${head ? html`<b>${head}</b> ` : html``}${playersOf(tee, names)}</li>`
}

const wordsOf = (tee: Tee, names: Names) => [tee.time, playersOf(tee, names)].filter(Boolean).join(' ')

const playersOf = ({ players }: Tee, names: Names) => players.flatMap((player) => names.get(player) ?? []).join(', ')
