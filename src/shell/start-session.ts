import { type CurrentUser, getPing, logout, refreshCurrentUser, renewSession } from '../contract/own-session.ts'
import { languageOf } from '../contract/texts.ts'
import { call, onLoginNeeded } from '../web/call.ts'
import { showMessage } from '../web/dialogs.tsx'
import { history } from '../web/navigation.ts'
import { onPing, type Ping, pingNow, startPing } from '../web/ping.ts'
import { reloadWhenFree, renew } from '../web/renewal.ts'
import {
  getSession,
  isScoringPage,
  leave,
  loseLogin,
  onLogOut,
  onSessionChange,
  type PageSession,
  refreshSession,
} from '../web/session.ts'
import { shellTexts } from '../web/shell-texts.ts'
import { recall, remember } from '../web/store.ts'
import { isLanguageChosen, setLanguage, translatorFor } from '../web/texts.ts'
import { notify } from '../web/ui/notices.tsx'

/** Learns who is logged in, and from then on whether they still are. */
export async function startSession() {
  followPerson()
  followLost()
  onLogOut(forgetPush)
  onPing((ping) => void (ping && followLogin(ping)))
  onLoginNeeded(() => void (getSession().user && pingNow()))
  const { expired } = await refreshSession()
  if (expired && (await bringBack())) await refreshSession()
  followActing(getSession().user)
  void keepPush(getSession().user)
  void keepFollowing()
  startPing({ userId: () => getSession().user?.userId ?? null, partyId: () => getSession().party?.id ?? null })
}

/** Who is notified on this device stays so after a new login. Late: nobody waits for it. */
async function keepPush(user: CurrentUser | null) {
  if (!user || user.acting || recall('push') !== user.userId) return
  const device = await import('../features/account/notifications/push-device.tsx').catch(() => undefined)
  await device?.keepDevice(user.userId).catch(() => undefined)
}

/** Whom this browser follows without an account it follows on under a new address. Late, too. */
async function keepFollowing() {
  if (recall('visitor-follows') === undefined) return
  const store = await import('../features/play/follows/visitor-store.tsx').catch(() => undefined)
  await store?.keepFollowing().catch(() => undefined)
}

/** The server sends nothing to this device after a log-out; the browser's own subscription goes too. */
async function forgetPush() {
  if (recall('push') === undefined) return
  const device = await import('../features/account/notifications/push-device.tsx').catch(() => undefined)
  await device?.forgetDevice().catch(() => undefined)
}

/**
 * A new person is asked for at once, and reads in the language of their settings where this device has none. The people
 * of the demo are tried by somebody else, who reads in the browser's language.
 */
function followPerson() {
  let userId = getSession().user?.userId
  const follow = ({ user, demo }: PageSession) => {
    if (user?.userId === userId) return
    userId = user?.userId
    const language = user?.meta.language
    if (language && !demo && !isLanguageChosen()) void setLanguage(languageOf(language))
    void pingNow()
  }
  onSessionChange(follow)
}

/** Acting for somebody can end by itself; then the page is loaded anew as one's own, and says so. */
function followActing(user: CurrentUser | null) {
  const name = recall<string>('acting')
  remember('acting', user?.acting ? `${user.firstName} ${user.lastName}`.trim() : undefined)
  if (name && user && !user.acting) notify(translatorFor(shellTexts)('actingEnded', { name }))
}

let isFollowing = false

async function followLogin(ping: Ping) {
  if (isFollowing || isAsKnown(ping)) return
  isFollowing = true
  // An answer that was under way while a login, logout or renewal changed the cookies is out of date.
  const again = await call(getPing, {})
  if (again.ok && !isAsKnown(again.value)) await take(again.value)
  isFollowing = false
}

const isAsKnown = (ping: Ping) =>
  !ping.loginExpired &&
  !ping.forcedLogout &&
  ping.userId === (getSession().lost ? null : (getSession().user?.userId ?? null))

async function take(ping: Ping) {
  if (ping.loginExpired) {
    if (await bringBack()) reloadWhenFree()
  } else if (ping.forcedLogout) {
    // If somebody else renewed this login, their session ends with it. An answer that was lost is given once more.
    const renewed = await call(renewSession, {})
    if (renewed.ok) reloadWhenFree()
    else await forceLogout({ notify: true })
  } else if (ping.userId === null) await forceLogout({ notify: false })
  else if (getSession().lost && ping.userId === getSession().user?.userId) await refreshSession()
  else reloadWhenFree()
}

/** True when the expired login is back; whoever cannot have it back is logged out. */
async function bringBack(): Promise<boolean> {
  const outcome = await renew(isStillExpired)
  if (outcome === 'forced-logout') await forceLogout({ notify: true })
  if (outcome === 'nothing') await forceLogout({ notify: false })
  return outcome === 'renewed'
}

async function isStillExpired() {
  const answer = await call(refreshCurrentUser, {})
  return !answer.ok || answer.value.expired
}

/** The login was ended from elsewhere. With `notify` a dialog says so; then home, unless a round goes on here. */
async function forceLogout({ notify }: { notify: boolean }) {
  const t = translatorFor(shellTexts)
  await call(logout, {})
  const place = loseLogin()
  if (notify) await showMessage({ title: t('forcedTitle'), text: t('forcedText') })
  if (place === 'visitor') leave()
}

/** Whoever scores without a login is a visitor on every other page. */
function followLost() {
  history.subscribe(() => void (getSession().lost && !isScoringPage() && loseLogin()))
}
