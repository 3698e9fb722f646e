export const titleAtMost = 150
export const ingressAtMost = 1_000
export const textAtMost = 20_000

/** Pictures at the head of news: at least so wide, and at that width at most so high, in pixels. */
const heroAtLeastWide = 800
const heroAtMostHigh = 300

/** What keeps a picture from standing at the head of news. A pixel more in height is rounding. */
export function heroFault({ width, height }: { width: number; height: number }) {
  if (width < heroAtLeastWide) return 'image-too-narrow'
  return (height - 1) * heroAtLeastWide > width * heroAtMostHigh ? 'image-too-high' : undefined
}

const element = /<\/?[a-z][^<>]*>|<!--/i
/** Nobody sends us HTML; a comparison such as '2 < 3' is none. */
export const hasHtml = (text: string) => element.test(text)

/** The page on which somebody confirms that news shall not come by mail any more. */
export const stopPath = (token: string) => `/#/news-stop/${token}`
/** Where a mail program posts that wish by itself. */
export const oneClickPath = (token: string) => `/api/news-stop/${token}`
