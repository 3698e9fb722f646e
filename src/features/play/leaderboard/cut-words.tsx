import { useTexts } from '../../../web/texts.ts'
import { leaderboardTexts } from './texts.ts'

type Cut = { after: number; top?: number | null; within?: number | null; byClass: boolean }

/** 'cut after round 2: top 10 and ties, or within 5 of the lead'. */
export function useCutWords() {
  const t = useTexts(leaderboardTexts)
  return ({ after, top = null, within = null, byClass }: Cut) => {
    const ways = [top !== null && t('cutTop', { count: top }), within !== null && t('cutWithin', { count: within })]
    const by = ways.filter(Boolean).join(t('cutOr'))
    return `${t('cutAfter', { number: after })} ${by}${byClass ? t('cutByClass') : ''}`
  }
}
