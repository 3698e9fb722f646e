import { type Language, translate } from '../../../contract/texts.ts'
import { html } from '../../../server/http/html.ts'
import { frontPage } from '../../../server/http/shared-pages.ts'
import { features } from './rules.ts'
import { landingTexts } from './texts.ts'

frontPage.read = (language: Language) => {
  const t = (key: 'title' | 'lead' | 'whatItDoes') => translate(landingTexts, language, key)
  const list = features.map(
    (feature) =>
      html`<li><b>${translate(landingTexts, language, feature)}</b> ${translate(landingTexts, language, `${feature}Text`)}</li>`,
  )
  return {
    title: t('title'),
    description: t('lead'),
    // The head stands where the page will have it, so that nothing moves when that is there.
    content: html`<div class="landing-head"><div class="grid gap-6"><h1>${t('title')}</h1><p class="lead">${t('lead')}</p></div><div class="landing-stage"></div></div><section class="section"><h2>${t('whatItDoes')}</h2><ul>${list}</ul></section>`,
  }
}
