import { nought, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

const atOnce = 50

export const renewals: Scenario = {
  name: 'renewals',
  title: 'fifty renewals of one login with the same token at once',
  run: async (form) => {
    const sessions = form === 'long' ? 40 : 2
    const stage = await openStage()
    try {
      const { groups } = await stage.seed(sessions)
      const counts = { sessions, renewals: sessions * atOnce, answered: 0, successors: 0, forcedLogouts: 0 }
      const faults: string[] = []
      for (const { cookie, scorerId } of groups) {
        const answers = await Promise.all(Array.from({ length: atOnce }, () => renew(stage.url, cookie)))
        const renewed = answers.filter(({ status }) => status === 200)
        const successors = new Set(renewed.map(({ cookies }) => cookies)).size
        const forced = answers.filter(({ code }) => code === 'forced-logout').length
        counts.answered += renewed.length
        counts.successors += successors
        counts.forcedLogouts += forced
        if (successors !== 1) faults.push(`One token was answered with ${successors} successors`)
        const foreign = atOnce - renewed.length
        if (foreign > 0) faults.push(`${foreign} renewals failed`)
        const left = await countsOf(stage.database.pool, scorerId)
        if (left.used !== 1) faults.push(`A token is remembered as used ${left.used} times`)
        if (left.sessions !== 1) faults.push(`${left.sessions} logins are left after ${forced} forced log-outs`)
      }
      return { counts, faults, figures: [nought('second successors of a renewal token', counts.successors - sessions)] }
    } finally {
      await stage.close()
    }
  },
}

async function renew(address: string, cookie: string) {
  const response = await fetch(`${address}/api/session/renewal`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  const { code } = (await response.json()) as { code?: string }
  const cookies = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join()
  return { status: response.status, code, cookies }
}

async function countsOf(pool: Awaited<ReturnType<typeof openStage>>['database']['pool'], userId: string) {
  const { rows } = await pool.query<{ used: number; sessions: number }>(
    `select (select count(*)::int from used_renewals where user_id = $1) used,
       (select count(*)::int from sessions where user_id = $1) sessions`,
    [userId],
  )
  return rows[0] ?? { used: 0, sessions: 0 }
}
