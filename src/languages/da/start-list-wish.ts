import type { WholeTexts } from '../../contract/texts.ts'
import type { wishTexts } from '../../features/competition/start-list/texts/wish-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'draw-wishes': {
    keepWishes: 'Behold ønsker og sider fra tilmeldingerne',
    keepWishesHint: 'De, der er tilmeldt sammen eller ønsker det, går ud sammen, hvor bolde og rækker tillader det.',
    wishesKept: '{kept} af {count} ønsker passer.',
    mixClubs: 'Undgå bolde med samme klub',
    mixClubsHint: 'Spillere bytter plads med andre i nærheden, så få som muligt. Ønsker går forud.',
    alikeGroups_one: '{count} bold har spillere fra samme klub.',
    alikeGroups_other: '{count} bolde har spillere fra samme klub.',
    cutLeftOut_one: '{count} spiller klarede ikke cuttet og udelades.',
    cutLeftOut_other: '{count} spillere klarede ikke cuttet og udelades.',
    enteredLeftOut_one: '{count} tilmeldt er ikke valgt:',
    enteredLeftOut_other: '{count} tilmeldte er ikke valgt:',
  } satisfies WholeTexts<typeof wishTexts>,
} satisfies FurtherTexts
