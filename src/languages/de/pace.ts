import type { WholeTexts } from '../../contract/texts.ts'
import type { paceTexts } from '../../features/competition/pace/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  pace: {
    title: 'Spieltempo',
    lead: 'Außer Position: über der vorgesehenen Zeit und mehr als 14 Minuten hinter dem Flight davor. Nur für Administratoren sichtbar.',
    round: 'Runde',
    noRounds: 'Das Turnier hat noch keine Runden',
    loadFailed: 'Das Spieltempo konnte nicht gelesen werden.',
    none: 'Kein Flight ist gestartet',
    noneText:
      'Flights, die auf einem Handy gescort werden, stehen hier ab ihrem Start. Scorekarten auf Papier haben keine Zeiten.',
    outCount_one: '{count} Flight ist außer Position',
    outCount_other: '{count} Flights sind außer Position',
    allWell: 'Niemand ist außer Position',
    summary: '{course} auf dem Platz, {finished} fertig',
    silentCount_one:
      'Von {count} Flight kam seit {minutes} Minuten nichts. Sein Handy hat vielleicht kein Netz; seine Zeiten kommen mit seinen Einträgen.',
    silentCount_other:
      'Von {count} Flights kam seit {minutes} Minuten nichts. Ihre Handys haben vielleicht kein Netz; ihre Zeiten kommen mit ihren Einträgen.',
    silentSince: '{players}: seit {time}',
    silent: 'Nichts gehört seit {time}',
    course: 'Wo sie sind',
    holeOf: 'Loch {hole}, Par {par}, {minutes} min',
    par: 'Par {par}',
    nobody: 'niemand',
    groups: 'Flights',
    table: 'Flights und ihre Zeiten',
    start: 'Start',
    tee: 'Tee {hole}',
    players: 'Spieler',
    hole: 'Loch',
    time: 'Zeit',
    behind: 'Rückstand',
    minutes: '{minutes} min',
    minutesBehind: '{minutes} zurück',
    finishedHole: 'Im Clubhaus',
    state_waiting: 'Vor dem Start',
    'state_in-position': 'In Position',
    'state_over-time': 'Über der Zeit',
    state_stopped: 'Spielt nicht weiter',
    'state_out-of-position': 'Außer Position',
    state_finished: 'Fertig',
    allotted: 'Vorgesehene Zeit',
    allottedText:
      'Minuten für jedes Loch des Platzes. Ohne eigene: 12 auf einem Par 3, 15 auf einem Par 4, 18 auf einem Par 5.',
    ofHole: 'Loch {hole}',
    total: 'Zusammen {hours} h {minutes} min',
    byPar: 'Nach Par',
    cancel: 'Abbrechen',
    save: 'Speichern',
    saved: 'Gespeichert',
  } satisfies WholeTexts<typeof paceTexts>,
} satisfies FurtherTexts
