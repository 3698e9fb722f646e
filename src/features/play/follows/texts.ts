import { texts } from '../../../contract/texts.ts'

export const followTexts = texts('follows', {
  follow: { en: 'Follow', sv: 'Följ' },
  followName: { en: 'Follow {name}', sv: 'Följ {name}' },
  logInToFollow: { en: 'Log in to follow', sv: 'Logga in för att följa' },
  logInToFollowOf: { en: 'Log in to follow {name}', sv: 'Logga in för att följa {name}' },
  followOf: { en: 'Follow {name} across events', sv: 'Följ {name} genom tävlingarna' },
  quiet: { en: 'You follow {name}', sv: 'Du följer {name}' },
  quietText: {
    en: 'You are told nothing yet. Choose what you hear of: the start, an eagle or better, the lead, the end.',
    sv: 'Du får inget veta än. Välj vad du vill få veta: starten, en eagle eller bättre, ledningen, slutet.',
  },
  choose: { en: 'Choose notifications', sv: 'Välj aviseringar' },
  later: { en: 'Later', sv: 'Senare' },
  title: { en: 'Players you follow', sv: 'Spelare du följer' },
  none: {
    en: 'Nobody yet. Press Follow on a player’s page or on a line of a board.',
    sv: 'Ingen än. Tryck på Följ på en spelares sida eller på en rad på en tavla.',
  },
  stop: { en: 'Stop following', sv: 'Sluta följa' },
  stopOf: { en: 'Stop following {name}', sv: 'Sluta följa {name}' },
  loadFailed: { en: 'Whom you follow could not be read', sv: 'Vilka du följer kunde inte läsas' },
})
