import type { WholeTexts } from '../../contract/texts.ts'
import type { archiveTexts } from '../../features/site/party-archive/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'party-archive': {
    title: 'Archiv',
    lead: 'Ihr ganzer Club in einer Datei: zum Aufbewahren oder für den Umzug in eine andere Installation.',
    partySettings: 'Club-Einstellungen',
    inside: 'Darin',
    insideText:
      'Einstellungen, Mitglieder, Turniere mit Leaderboards, Ergebnisse und Korrekturen, Neuigkeiten, Einladungen, Nachrichten, Forum und Bilder.',
    outside: 'Nicht darin',
    outsideText:
      'Passwörter, Tokens, Webhooks und das Änderungsprotokoll. Anderswo loggen sich Mitglieder mit einem Konto der dortigen Installation ein.',
    personal: 'Die Datei enthält persönliche Daten: Bewahren Sie sie auf wie die Mitgliederliste.',
    download: 'Archiv herunterladen',
    importTitle: 'Club importieren',
    importLead: 'Ein Archiv wird hier ein Club, ganz oder gar nicht.',
    importHint:
      'Mitglieder, deren Adresse hier ein Konto hat, werden damit verbunden; alle anderen kommen als Spieler ohne Konto.',
    choose: 'Das Archiv (.tar.gz)',
    sending: 'Das Archiv wird gesendet',
    importing: 'Der Club wird importiert',
    imported: 'Der Club ist da',
    open: 'Club öffnen',
    failed: 'Nichts wurde importiert',
    another: 'Weiteren importieren',
  } satisfies WholeTexts<typeof archiveTexts>,
} satisfies FurtherTexts
