import { texts } from '../../../contract/texts.ts'

export const followTexts = texts('follows', {
  follow: { en: 'Follow', sv: 'Följ' },
  followName: { en: 'Follow {name}', sv: 'Följ {name}' },
  logInToFollow: { en: 'Log in to follow', sv: 'Logga in för att följa' },
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
  titleHere: { en: 'Followed in this browser', sv: 'Du följer i den här webbläsaren' },
  leadHere: {
    en: 'Without an account: this browser is notified, also while Pinhigh is closed.',
    sv: 'Utan konto: den här webbläsaren får aviseringar, även när Pinhigh är stängt.',
  },
  noneHere: { en: 'Nobody yet', sv: 'Ingen än' },
  noneHereText: {
    en: 'Press Follow on a line of a public board, and this browser tells you how it goes.',
    sv: 'Tryck på Följ på en rad på en öppen tavla, så berättar den här webbläsaren hur det går.',
  },
  notifications: { en: 'Notifications', sv: 'Aviseringar' },
  here: {
    en: 'This browser tells you, without an account and in all events of this party. It asks you next whether it may.',
    sv: 'Den här webbläsaren berättar, utan konto och i alla tävlingar i sällskapet. Den frågar dig härnäst om den får.',
  },
  tellMe: { en: 'Tell me of', sv: 'Berätta om' },
  'followed-start': { en: 'The start', sv: 'Starten' },
  'followed-startHint': { en: 'A round begins.', sv: 'En rond börjar.' },
  'followed-eagle': { en: 'An eagle or better', sv: 'En eagle eller bättre' },
  'followed-eagleHint': { en: 'By strokes, without handicap.', sv: 'I slag, utan handicap.' },
  'followed-lead': { en: 'The lead', sv: 'Ledningen' },
  'followed-leadHint': { en: 'Alone or with others, from three holes on.', sv: 'Ensam eller med andra, från tre hål.' },
  'followed-end': { en: 'The end', sv: 'Slutet' },
  'followed-endHint': { en: 'In, or the match is over.', sv: 'I mål, eller matchen är slut.' },
  chooseOne: { en: 'Choose at least one.', sv: 'Välj minst en.' },
  closed: {
    en: 'This browser is not notified. Allow notifications in its settings for this site, then try again.',
    sv: 'Den här webbläsaren får inga aviseringar. Tillåt dem i dess inställningar för webbplatsen och försök igen.',
  },
  private: {
    en: 'Without an account you follow players of public parties alone.',
    sv: 'Utan konto följer du bara spelare i öppna sällskap.',
  },
  denied: {
    en: 'Notifications from Pinhigh are blocked in this browser. Allow them in its settings for this site, or log in and choose them by mail.',
    sv: 'Aviseringar från Pinhigh är blockerade i den här webbläsaren. Tillåt dem i dess inställningar för webbplatsen, eller logga in och välj dem med mejl.',
  },
  unsupported: {
    en: 'This browser cannot be notified. With an account it comes by mail.',
    sv: 'Den här webbläsaren kan inte få aviseringar. Med ett konto kommer det med mejl.',
  },
  ios: {
    en: 'On an iPhone or iPad: press Share, then ‘Add to Home Screen’, and open Pinhigh from there. With an account it comes by mail.',
    sv: 'På iPhone eller iPad: tryck på Dela, sedan ”Lägg till på hemskärmen”, och öppna Pinhigh därifrån. Med ett konto kommer det med mejl.',
  },
  loadFailed: { en: 'Whom you follow could not be read', sv: 'Vilka du följer kunde inte läsas' },
})
