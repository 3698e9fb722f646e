import { texts } from '../../../contract/texts.ts'

/** What the pages say. */
export const notificationTexts = texts('notifications', {
  title: { en: 'Notifications', sv: 'Aviseringar' },
  lead: {
    en: 'What you hear of, and how: on your devices at once, or in one mail a day.',
    sv: 'Vad du får veta, och hur: på dina enheter direkt, eller i ett mejl om dagen.',
  },
  settings: { en: 'Settings', sv: 'Inställningar' },
  inSettings: {
    en: 'Start times, corrected scores, messages to you: on this device or by mail.',
    sv: 'Starttider, rättade resultat, meddelanden till dig: på den här enheten eller med mejl.',
  },
  open: { en: 'Choose notifications', sv: 'Välj aviseringar' },
  loadFailed: { en: 'Your choices could not be read', sv: 'Dina val kunde inte läsas' },
  thisDevice: { en: 'This device', sv: 'Den här enheten' },
  explain: {
    en: 'Pinhigh can tell you on this device, also while it is closed: when your start time is set or changed, a score of yours is corrected, somebody names you. Your browser asks you next; you can stop it here at any time.',
    sv: 'Pinhigh kan säga till på den här enheten, även när den är stängd: när din starttid sätts eller ändras, ett av dina resultat rättas, någon nämner dig. Webbläsaren frågar dig härnäst; du kan stänga av det här när du vill.',
  },
  allow: { en: 'Notify me on this device', sv: 'Avisera mig på den här enheten' },
  isOn: { en: 'This device is notified.', sv: 'Den här enheten får aviseringar.' },
  turnOff: { en: 'Stop on this device', sv: 'Sluta på den här enheten' },
  turnedOff: { en: 'This device is not notified any more', sv: 'Den här enheten får inga aviseringar längre' },
  turnedOn: { en: 'This device is notified now', sv: 'Den här enheten får aviseringar nu' },
  denied: {
    en: 'Notifications from Pinhigh are blocked in this browser. Allow them in the settings that the browser has for this site, then come back here.',
    sv: 'Aviseringar från Pinhigh är blockerade i den här webbläsaren. Tillåt dem i webbläsarens inställningar för webbplatsen och kom tillbaka hit.',
  },
  unsupported: {
    en: 'This browser cannot be notified. What you choose still comes by mail.',
    sv: 'Den här webbläsaren kan inte få aviseringar. Det du väljer kommer ändå med mejl.',
  },
  ios: {
    en: 'On an iPhone or iPad: press Share, then ‘Add to Home Screen’, and open Pinhigh from there. Then this page can turn notifications on.',
    sv: 'På iPhone eller iPad: tryck på Dela, sedan ”Lägg till på hemskärmen”, och öppna Pinhigh därifrån. Då kan den här sidan slå på aviseringar.',
  },
  notNow: {
    en: 'It was not allowed. Nothing changes; you can ask again here.',
    sv: 'Det tilläts inte. Inget ändras; du kan fråga igen här.',
  },
  failed: {
    en: 'The browser could not be reached for notifications. Please try again later; mails work as before.',
    sv: 'Webbläsaren gick inte att nå för aviseringar. Försök igen senare; mejlen fungerar som förut.',
  },
  what: { en: 'What you hear of', sv: 'Vad du får veta' },
  switches: { en: 'Switches by kind', sv: 'Val för varje sort' },
  kind: { en: 'What', sv: 'Vad' },
  push: { en: 'Device', sv: 'Enhet' },
  mail: { en: 'Mail', sv: 'Mejl' },
  pushOf: { en: '{kind}: on devices', sv: '{kind}: på enheter' },
  mailOf: { en: '{kind}: by mail', sv: '{kind}: med mejl' },
  always: { en: 'Always', sv: 'Alltid' },
  digestHelp: {
    en: 'The mail comes at six in the evening, one a party, and only with what reached none of your devices and you have not seen.',
    sv: 'Mejlet kommer klockan sex på kvällen, ett per sällskap, och bara med det som inte nådde någon enhet och som du inte har sett.',
  },
  noDevices: {
    en: 'No device is notified yet, so the first column has no effect until one is.',
    sv: 'Ingen enhet får aviseringar än, så den första kolumnen har ingen verkan förrän någon får det.',
  },
  invitation: { en: 'Invitations', sv: 'Inbjudningar' },
  invitationHint: {
    en: 'Invitations to you, reminders to answer, a place that became free.',
    sv: 'Inbjudningar till dig, påminnelser att svara, en plats som blev ledig.',
  },
  entry: { en: 'My entries', sv: 'Mina anmälningar' },
  entryHint: {
    en: 'A place that became free, a partner who enters with you, a fee that is not paid.',
    sv: 'En plats som blev ledig, en partner som anmäler er, en avgift som inte är betald.',
  },
  message: { en: 'Messages to you', sv: 'Meddelanden till dig' },
  messageHint: {
    en: 'Somebody names you in a chat, such as @Anna or @Anna Berg.',
    sv: 'Någon nämner dig i en chatt, som @Anna eller @Anna Berg.',
  },
  forum: { en: 'Replies in the forum', sv: 'Svar i forumet' },
  forumHint: {
    en: 'In threads that you follow. The mail comes in the morning, one a party.',
    sv: 'I trådar som du följer. Mejlet kommer på morgonen, ett per sällskap.',
  },
  'start-time': { en: 'My start time', sv: 'Min starttid' },
  'start-timeHint': {
    en: 'When it is published or changed, and the evening before.',
    sv: 'När den publiceras eller ändras, och kvällen före.',
  },
  'score-corrected': { en: 'Corrected scores', sv: 'Rättade resultat' },
  'score-correctedHint': {
    en: 'An administrator changes a score of yours.',
    sv: 'En administratör ändrar ditt resultat.',
  },
  'handicap-proposed': { en: 'Proposed handicap', sv: 'Föreslagen handicap' },
  'handicap-proposedHint': {
    en: 'A party has another handicap for you than your profile.',
    sv: 'Ett sällskap har en annan handicap för dig än din profil.',
  },
  'index-overridden': { en: 'My index, calculated here', sv: 'Min handicap, beräknad här' },
  'index-overriddenHint': {
    en: 'An administrator decides against its calculation, or takes that back.',
    sv: 'En administratör beslutar mot beräkningen, eller tar tillbaka det.',
  },
  'official-result': { en: 'Official results', sv: 'Officiella resultat' },
  'official-resultHint': { en: 'Of competitions that you played in.', sv: 'Från tävlingar som du spelade i.' },
  news: { en: 'News', sv: 'Nyheter' },
  newsHint: {
    en: 'The mail comes where the party sends news to all.',
    sv: 'Mejlet kommer när sällskapet skickar nyheten till alla.',
  },
  'new-event': { en: 'New competitions', sv: 'Nya tävlingar' },
  'new-eventHint': { en: 'Somebody adds one in your party.', sv: 'Någon lägger till en i ditt sällskap.' },
  'place-left': { en: 'Places that were left', sv: 'Platser som lämnats' },
  'place-leftHint': {
    en: 'Somebody leaves a party that you administer, and stands on a start list to come.',
    sv: 'Någon lämnar ett sällskap som du administrerar och står på en kommande startlista.',
  },
  'followed-start': { en: 'Followed players: start', sv: 'Spelare du följer: start' },
  'followed-startHint': { en: 'Somebody whom you follow begins a round.', sv: 'Någon som du följer börjar en runda.' },
  'followed-eagle': { en: 'Followed players: eagle or better', sv: 'Spelare du följer: eagle eller bättre' },
  'followed-eagleHint': { en: 'By strokes, without handicap.', sv: 'I slag, utan handicap.' },
  'followed-lead': { en: 'Followed players: the lead', sv: 'Spelare du följer: ledningen' },
  'followed-leadHint': {
    en: 'They take it, alone or with others, from three holes on.',
    sv: 'De tar den, ensamma eller med andra, från tre hål.',
  },
  'followed-end': { en: 'Followed players: the end', sv: 'Spelare du följer: slutet' },
  'followed-endHint': { en: 'They are in, or their match is over.', sv: 'De är i mål, eller deras match är slut.' },
  devices: { en: 'Devices that are notified', sv: 'Enheter som får aviseringar' },
  devicesHelp: {
    en: 'A device is notified as long as you are logged in there.',
    sv: 'En enhet får aviseringar så länge du är inloggad där.',
  },
  noneYet: { en: 'No device yet.', sv: 'Ingen enhet än.' },
  unknownDevice: { en: 'Unknown device', sv: 'Okänd enhet' },
  lastUsed: { en: 'Last notified {at}', sv: 'Senast aviserad {at}' },
  since: { en: 'Since {at}', sv: 'Sedan {at}' },
  here: { en: 'This device', sv: 'Den här enheten' },
  remove: { en: 'Remove', sv: 'Ta bort' },
  removeOf: { en: 'Remove {device}, {at}', sv: 'Ta bort {device}, {at}' },
  removed: { en: 'The device is not notified any more', sv: 'Enheten får inga aviseringar längre' },
  stopTitle: { en: 'Daily mails', sv: 'Dagliga mejl' },
  stopText: {
    en: 'Press the button, and the daily mails about what is new stop, for all your parties. You switch them on again under Notifications in your settings.',
    sv: 'Tryck på knappen, så slutar de dagliga mejlen om vad som är nytt, för alla dina sällskap. Du slår på dem igen under Aviseringar i dina inställningar.',
  },
  stop: { en: 'Stop the daily mails', sv: 'Stoppa de dagliga mejlen' },
  stopped: { en: 'The daily mails have stopped.', sv: 'De dagliga mejlen är stoppade.' },
  stopUnknown: {
    en: 'This link is not known. You switch the mails under Notifications in your settings.',
    sv: 'Länken är okänd. Du väljer mejlen under Aviseringar i dina inställningar.',
  },
  stopFailed: { en: 'It did not work. Please try again.', sv: 'Det gick inte. Försök igen.' },
})

/** What stands in a notification and in the daily mail, under the name of the party. */
export const notificationWords = texts('notification-words', {
  invited: { en: 'Invitation: {title}', sv: 'Inbjudan: {title}' },
  reminder: { en: 'Your answer is missing: {title}', sv: 'Ditt svar saknas: {title}' },
  place: { en: 'You have a place now: {title}', sv: 'Du har fått en plats: {title}' },
  entryPlace: { en: 'You have a place now: {event}', sv: 'Du har fått en plats: {event}' },
  entryWithdrawn: { en: 'You are no longer entered: {event}', sv: 'Du är inte längre anmäld: {event}' },
  entryPartner: {
    en: '{name} has entered you as partner, please confirm: {event}',
    sv: '{name} har anmält dig som partner, bekräfta gärna: {event}',
  },
  entryConfirmed: { en: '{name} plays with you: {event}', sv: '{name} spelar med dig: {event}' },
  entryDeclined: { en: '{name} does not play with you: {event}', sv: '{name} spelar inte med dig: {event}' },
  entryFee: { en: 'A fee is not paid yet: {event}', sv: 'En avgift är inte betald än: {event}' },
  message: { en: '{name} named you in the chat', sv: '{name} nämnde dig i chatten' },
  forum: { en: '{name} replied in ‘{thread}’', sv: '{name} svarade i ”{thread}”' },
  hole: { en: 'hole {hole}', sv: 'hål {hole}' },
  startSet: { en: 'Your start: {when} ({event}, {round})', sv: 'Din start: {when} ({event}, {round})' },
  startChanged: {
    en: 'Your start has changed: {when} ({event}, {round})',
    sv: 'Din start är ändrad: {when} ({event}, {round})',
  },
  startReminder: {
    en: 'Reminder, your start: {when} ({event}, {round})',
    sv: 'Påminnelse, din start: {when} ({event}, {round})',
  },
  startRemoved: {
    en: 'You are no longer on the start list ({event}, {round})',
    sv: 'Du står inte längre på startlistan ({event}, {round})',
  },
  corrected: {
    en: 'A score of yours was changed ({event}, {round})',
    sv: 'Ett av dina resultat är ändrat ({event}, {round})',
  },
  followedStart: { en: '{name} has started ({event}, {round})', sv: '{name} har startat ({event}, {round})' },
  followedEagle: {
    en: '{name} made an eagle on hole {hole} ({event})',
    sv: '{name} gjorde eagle på hål {hole} ({event})',
  },
  followedAlbatross: {
    en: '{name} made an albatross on hole {hole} ({event})',
    sv: '{name} gjorde albatross på hål {hole} ({event})',
  },
  followedAce: {
    en: '{name} made a hole in one on hole {hole} ({event})',
    sv: '{name} gjorde hole in one på hål {hole} ({event})',
  },
  followedLeads: { en: '{name} leads ({event})', sv: '{name} leder ({event})' },
  followedShares: { en: '{name} shares the lead ({event})', sv: '{name} delar ledningen ({event})' },
  followedIn: { en: '{name} is in ({event}, {round})', sv: '{name} är i mål ({event}, {round})' },
  followedInWith: {
    en: '{name} is in with {result}, place {place} ({event}, {round})',
    sv: '{name} är i mål med {result}, plats {place} ({event}, {round})',
  },
  followedWon: { en: '{name} won the match, {match} ({event})', sv: '{name} vann matchen, {match} ({event})' },
  followedHalved: { en: '{name} halved the match ({event})', sv: '{name} delade matchen ({event})' },
  followedLost: { en: '{name} lost the match, {match} ({event})', sv: '{name} förlorade matchen, {match} ({event})' },
  points_one: { en: '{number} point', sv: '{number} poäng' },
  points_other: { en: '{number} points', sv: '{number} poäng' },
  handicapProposed: {
    en: 'A handicap is proposed to you: take it over or keep yours',
    sv: 'En handicap är föreslagen: ta över den eller behåll din',
  },
  indexDecided: {
    en: 'The committee has decided about your index that is calculated here: read why',
    sv: 'Kommittén har beslutat om din handicap som beräknas här: läs varför',
  },
  indexWithdrawn: {
    en: 'The committee has taken back what it decided about your index that is calculated here',
    sv: 'Kommittén har tagit tillbaka sitt beslut om din handicap som beräknas här',
  },
  official: { en: 'The results are official: {event}', sv: 'Resultatet är officiellt: {event}' },
  placeLeft: {
    en: '{name} has left the party and stands on the start list ({event}, {round})',
    sv: '{name} har lämnat sällskapet och står på startlistan ({event}, {round})',
  },
  news: { en: 'News: {title}', sv: 'Nyhet: {title}' },
  newEvent: { en: 'New competition: {event}, {day}', sv: 'Ny tävling: {event}, {day}' },
})

/** The daily mail. */
export const notificationMails = texts('notification-mails', {
  subject_one: { en: '{party}: something for you', sv: '{party}: något till dig' },
  subject_other: { en: '{party}: {count} things for you', sv: '{party}: {count} saker till dig' },
  text: {
    en: 'Hello {name},\n\nthis happened in {party}, and you have not seen it yet:\n\n{news}\n\nChoose what you hear of:\n{settings}\n\nStop these mails:\n{stop}',
    sv: 'Hej {name},\n\ndetta har hänt i {party}, och du har inte sett det än:\n\n{news}\n\nVälj vad du får veta:\n{settings}\n\nStoppa de här mejlen:\n{stop}',
  },
})
