import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { translatorFor } from '../../../web/texts.ts'
import { openAnew } from './open-anew.tsx'
import { actForMember, actForUser } from './operations.ts'
import { actingTexts } from './texts.ts'

type Person = { userId: string; name: string }

/** Asks, and goes on as that person: in a party inside of it, from the admin area (`partyId` null) everywhere. */
export async function beginActing({ userId, name }: Person, partyId: string | null, start: string | null = partyId) {
  const t = translatorFor(actingTexts)
  const text = partyId ? t('actText', { name }) : t('actEverywhereText', { name })
  if (!(await confirm({ title: t('actTitle', { name }), text, action: t('act') }))) return
  const answer = partyId ? await call(actForMember, { partyId, userId }) : await call(actForUser, { userId })
  if (!answer.ok) return showFailure(answer.code === 'cannot-act' ? { ...answer, detail: t('cannot-act') } : answer)
  openAnew(start ? `/?party=${start}#/start` : '/#/start-user')
}
