import type { standardContestTexts } from '../../contract/contest-texts.ts'
import type { doctorTexts } from '../../contract/doctor-texts.ts'
import type { passwordFaultTexts } from '../../contract/password-fault-texts.ts'
import type { WholeTexts } from '../../contract/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'standard-contests': {
    'closest-to-pin': 'Nearest to the Pin',
    'closest-to-pin-result': 'Abstand zum Loch',
    'closest-to-pin-description': 'Der Ball, der nach dem Abschlag am nächsten zum Loch liegt.',
    'longest-drive': 'Longest Drive',
    'longest-drive-result': 'Länge des Drives',
    'longest-drive-description': 'Der längste Abschlag, der auf dem Fairway liegen bleibt.',
    'closest-to-line': 'Nearest to the Line',
    'closest-to-line-result': 'Abstand zur Linie',
    'closest-to-line-description': 'Der Abschlag, der auf dem Fairway am nächsten zur Linie liegen bleibt.',
    'longest-putt': 'Longest Putt',
    'longest-putt-result': 'Länge des Putts',
    'longest-putt-description': 'Der längste Putt, der gelocht wurde.',
    'most-birdies': 'Meiste Birdies',
    'most-birdies-result': 'Spieler',
    'most-birdies-description': 'Der Spieler mit den meisten Birdies in der Runde.',
  } satisfies WholeTexts<typeof standardContestTexts>,
  doctor: {
    database: 'Datenbank',
    'database-well': 'Antwortet in {milliseconds} ms',
    'database-unreachable': 'Die Datenbank ist nicht erreichbar: {reason}',
    'database-unreachable-advice':
      'Starten Sie PostgreSQL und prüfen Sie Host und Port in DATABASE_URL sowie die Firewall dazwischen.',
    'database-credentials': 'Die Datenbank weist Benutzer oder Passwort zurück: {reason}',
    'database-credentials-advice':
      'Berichtigen Sie Benutzer und Passwort in DATABASE_URL (Sonderzeichen schreibt man als %40 und so weiter) oder was pg_hba.conf diesem Benutzer erlaubt.',
    'database-read-only': 'Die Datenbank nimmt nichts an, was geschrieben wird',
    'database-read-only-advice':
      'Lassen Sie DATABASE_URL auf den primären Server zeigen: Dies ist ein Replikat, oder default_transaction_read_only ist für den Benutzer eingeschaltet.',
    'backups-never': 'Es wurde noch kein Backup gemacht, obwohl der Zeitplan am {at} begann',
    'backups-never-advice':
      'Führen Sie npm run pinhigh -- backup aus und lesen Sie, was es sagt; sehen Sie nach dem Platz in {place} und nach dem Job in der Verwaltung.',
    'database-missing': 'Diese Datenbank gibt es nicht: {reason}',
    'database-missing-advice': 'Legen Sie sie an (createdb), oder berichtigen Sie den Namen am Ende von DATABASE_URL.',
    'database-fails': 'Die Datenbank funktioniert nicht: {reason}',
    'database-fails-advice': 'Lesen Sie das Protokoll von PostgreSQL; dort steht mehr, als bei einem Client ankommt.',
    migrations: 'Migrationen',
    'migrations-well': 'Alle sind eingespielt, bis {last}',
    'migrations-missing': '{number} Migrationen sind noch nicht gelaufen, ab {first}',
    'migrations-missing-advice':
      'Sie laufen beim Start der Anwendung: Starten Sie sie neu, und lesen Sie ihre ersten Zeilen, falls sie nicht startet.',
    'migrations-unfinished': 'Abschluss des Upgrades: {due}. Bis dahin lässt sich die vorige Version wieder starten',
    'migrations-unfinished-advice':
      'Nichts zu tun: Was nur die vorige Version nutzt ({first}), geht dann von selbst. `npm run pinhigh -- finish-upgrade` tut es jetzt.',
    'migrations-older-node': 'Das Upgrade wartet auf {node}, wo {version} läuft',
    'migrations-older-node-advice':
      'Starten Sie ihn mit der aktuellen Version neu. Was nur die vorige Version nutzt ({first}), geht einen Tag danach.',
    'migrations-newer': 'Die Datenbank ist neuer als dieses Programm: Eingespielt ist {last}',
    'migrations-newer-advice':
      'Installieren Sie die Version des Programms, zu der die Datenbank gehört, oder stellen Sie das Backup von vorher wieder her.',
    mail: 'Mailserver',
    'mail-well': '{server} nimmt E-Mails von {sender} an',
    'mail-none': 'Es gibt keinen Mailserver: Keine E-Mail geht hinaus',
    'mail-none-advice':
      'Setzen Sie SMTP_URL=smtps://user:password@host, sonst kann niemand eine Adresse bestätigen oder ein Konto wiederherstellen.',
    'mail-unreachable': '{server} ist nicht erreichbar: {reason}',
    'mail-unreachable-advice':
      'Prüfen Sie Host und Port in SMTP_URL. Viele Serveranbieter sperren Port 25: Nehmen Sie 465 (smtps:) oder 587 (smtp:).',
    'mail-refused': '{server} weist uns ab: {reason}',
    'mail-refused-advice':
      'Berichtigen Sie Benutzer und Passwort in SMTP_URL. Manche Maildienste verlangen ein eigenes Passwort für Programme.',
    'mail-tls': 'Keine sichere Verbindung zu {server}: {reason}',
    'mail-tls-advice':
      'Verwenden Sie den Namen aus seinem Zertifikat, smtps: für Port 465 und smtp: für 587; geben Sie dem Mailserver ein gültiges Zertifikat, oder nennen Sie dessen Aussteller in NODE_EXTRA_CA_CERTS.',
    'mail-sender': '{server} nimmt keine E-Mails von {sender} an: {reason}',
    'mail-sender-advice':
      'Setzen Sie MAIL_FROM auf eine Adresse, für die dieses Mailkonto senden darf, oder erlauben Sie die Adresse beim Maildienst.',
    outbox: 'Postausgang',
    'outbox-well': '{waiting} E-Mails warten',
    'outbox-late': '{waiting} E-Mails warten seit über einer Stunde. Der letzte Fehler: {reason}',
    'outbox-late-advice':
      'Beheben Sie, was der Fehler nennt; sie werden von selbst erneut versucht. Senden Sie dann eine Testmail.',
    'outbox-given-up': '{waiting} E-Mails wurden nach 20 Versuchen aufgegeben. Der letzte Fehler: {reason}',
    'outbox-given-up-advice':
      'Prüfen Sie die Adressen und den Fehler; wer auf eine solche E-Mail wartet, fordert eine neue an.',
    files: 'Dateien',
    'files-well': 'Lassen sich in {place} schreiben und lesen',
    'files-s3-key': 'Der Schlüssel für {place} wird zurückgewiesen: {reason}',
    'files-s3-key-advice':
      'Berichtigen Sie S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY, und lassen Sie diesen Schlüssel im Bucket auflisten, lesen, schreiben und löschen. Starten Sie dann neu.',
    'files-s3-bucket': 'Diesen Bucket gibt es nicht: {place}',
    'files-s3-bucket-advice':
      'Legen Sie den Bucket an, oder berichtigen Sie seinen Namen in FILES_URL und starten Sie neu.',
    'files-s3-region': 'Der Bucket ist in einer anderen Region: {reason}',
    'files-s3-region-advice': 'Berichtigen Sie region=… in FILES_URL ({place}) und starten Sie neu.',
    'files-s3-away': 'S3 ist nicht erreichbar: {reason}',
    'files-s3-away-advice':
      'Prüfen Sie endpoint=… in FILES_URL ({place}), die Firewall, und ob dieser Server läuft. Scores gehen weiter; Bilder warten.',
    'files-s3-other': 'S3 tut nicht, was verlangt wird: {reason}',
    'files-s3-other-advice':
      'Sehen Sie im Protokoll des Servers von {place} nach; eine falsch gehende Uhr, ein voller Datenträger oder eine Regel des Buckets sind die üblichen Gründe.',
    'files-foreign': 'Die Bilder in {place} gehören zu einer anderen Installation',
    'files-foreign-advice':
      'Setzen Sie FILES_URL oder DATA_DIR auf einen eigenen Ort. Hat diese Datenbank die andere abgelöst, so löschen Sie die Datei „installation“ in {place}; bis dahin wird dort nichts aufgeräumt.',
    'files-closed': 'Bilder lassen sich nicht speichern: {reason}',
    'files-closed-advice':
      'Geben Sie dem Benutzer der Anwendung das Recht, in {place} zu schreiben, oder setzen Sie FILES_URL auf einen anderen Ort.',
    space: 'Speicherplatz',
    'space-well': '{free} von {size} sind frei',
    'space-short': 'Nur {free} von {size} sind an {place} noch frei',
    'space-short-advice':
      'Schaffen Sie Platz, oder vergrößern Sie den Datenträger: Eine Datenbank ohne Platz nimmt keine Scores mehr an. Alte Backups liegen in {backups}.',
    clock: 'Uhr',
    'clock-well': 'Auf {seconds} s genau wie {reference}',
    'clock-off': 'Die Uhr dieses Rechners weicht {seconds} s von {reference} ab',
    'clock-off-advice':
      'Stellen Sie sie über das Netz: timedatectl set-ntp true, oder installieren Sie chrony. Logins, Startzeiten und Zertifikate hängen davon ab.',
    'clock-unknown': 'Kein Zeitserver hat geantwortet ({reference})',
    'clock-unknown-advice': 'Setzen Sie TIME_SERVER auf einen, den dieser Rechner fragen darf, oder auf no.',
    'clock-left-out': 'TIME_SERVER ist no: Niemand wurde gefragt',
    provider: 'Anmeldedienst',
    'provider-well': '{provider} antwortet und kennt diese Installation',
    'provider-left-out': 'Es gibt kein OIDC_ISSUER: Eingeloggt wird mit dem, was hier hinterlegt ist',
    'provider-away': '{provider} ist nicht erreichbar: {reason}',
    'provider-away-advice':
      'Prüfen Sie, ob sich {issuer}/.well-known/openid-configuration von diesem Rechner aus öffnen lässt. Passwörter funktionieren inzwischen weiter.',
    'provider-stranger': '{provider} nimmt Client-ID und Secret dieser Installation nicht an',
    'provider-stranger-advice':
      'Berichtigen Sie OIDC_CLIENT_ID und OIDC_CLIENT_SECRET: Bei manchen Anbietern laufen Secrets ab. Starten Sie dann neu.',
    'provider-wrong': '{issuer} ist nicht, was es sein soll: {reason}',
    'provider-wrong-advice':
      'Setzen Sie OIDC_ISSUER buchstabengetreu auf das, was in seiner .well-known/openid-configuration als issuer steht, und starten Sie neu.',
    bus: 'Bus zwischen Knoten',
    'bus-well': 'Der Bus auf {host} antwortet',
    'bus-left-out': 'Es gibt kein BUS_URL: Die Knoten verständigen sich über die Datenbank',
    'bus-away': 'Der Bus auf {host} ist nicht nutzbar: {reason}',
    'bus-away-advice':
      'Prüfen Sie, ob der Server von BUS_URL läuft und von diesem Rechner erreichbar ist, sowie Benutzer und Passwort in der Adresse. Bis dahin sind Leaderboards auf anderen Knoten bis zu zwei Sekunden verzögert.',
    address: 'Öffentliche Adresse',
    'address-well': '{address} führt hierher',
    'address-well-until': '{address} führt hierher; das Zertifikat gilt bis {until}',
    'address-none': 'Es gibt kein PUBLIC_URL: Diese Installation ist für den eigenen Rechner da',
    'address-not-running': 'Die Anwendung läuft nicht, daher wurde ihre Adresse nicht geprüft',
    'address-unreachable': '{address} ist nicht erreichbar: {reason}',
    'address-unreachable-advice':
      'Prüfen Sie, ob der Name zu diesem Rechner führt (DNS), der Proxy läuft und die Firewall seinen Port hereinlässt.',
    'address-elsewhere': 'Unter {address} antwortet etwas anderes: {reason}',
    'address-elsewhere-advice':
      'Lassen Sie den Proxy diesen Namen vollständig an diese Installation weitergeben: kein Pfad abgeschnitten, keine eigene Seite davor.',
    'address-tls': 'Das Zertifikat von {address} wird abgelehnt: {reason}',
    'address-tls-advice':
      'Geben Sie dem Proxy ein Zertifikat für genau diesen Namen, mit der ganzen Kette (Caddy und certbot tun das von selbst).',
    'address-tls-soon': 'Das Zertifikat von {address} endet am {until}',
    'address-tls-soon-advice': 'Sehen Sie nach, warum es nicht erneuert wurde: Protokoll von Caddy oder certbot renew.',
    'address-plain': '{address} ist ohne TLS offen',
    'address-plain-advice':
      'Passwörter gehen im Klartext durchs Netz, und Handys können die App weder installieren noch ohne Netz arbeiten: Setzen Sie einen Proxy mit TLS davor, und beginnen Sie PUBLIC_URL mit https:.',
    streams: 'Live-Streams',
    'streams-well': 'Kommen unverzögert durch die öffentliche Adresse',
    'streams-buffered': 'Der Proxy hält Streams zurück: Was über {sent} ms gesendet wurde, kam innerhalb von {came} ms',
    'streams-buffered-advice':
      'Leaderboards würden stillstehen. Schalten Sie die Pufferung für diese Installation aus: nginx proxy_buffering off; und kein proxy_ignore_headers X-Accel-Buffering; Caddy flush_interval -1.',
    'streams-broken': 'Ein Stream durch die öffentliche Adresse bricht ab: {reason}',
    'streams-broken-advice': 'Lassen Sie den Proxy warten: nginx proxy_read_timeout 75s; HAProxy timeout tunnel 1h.',
    'streams-left-out': 'Nicht geprüft, da die öffentliche Adresse fehlt',
    visitors: 'Adressen der Besucher',
    'visitors-well': 'Sind bekannt, und niemand kann eine fälschen',
    'visitors-forged':
      'Besucher können ihre Adresse selbst schreiben: Der Proxy gibt X-Forwarded-For weiter, wie sie es gesendet haben',
    'visitors-forged-advice':
      'Wer Passwörter rät, würde nie aufgehalten. Lassen Sie den Proxy es schreiben: nginx proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; und nennen Sie in TRUST_PROXY nichts als den Proxy.',
    'visitors-unknown': 'Alle Besucher sehen aus wie {address}, der Proxy: Sie teilen sich ihre Login-Versuche',
    'visitors-unknown-advice':
      'Lassen Sie den Proxy Host und X-Forwarded-For weitergeben; für einen Proxy auf einem anderen Rechner setzen Sie TRUST_PROXY auf dessen Adresse.',
    'visitors-left-out': 'Nicht geprüft, da die öffentliche Adresse fehlt',
    backups: 'Backups',
    'backups-well': 'Das letzte ist vom {at}, wiederhergestellt und verglichen',
    'backups-waiting': 'Das erste entsteht zum nächsten Zeitpunkt von BACKUP_SCHEDULE',
    'backups-none': 'Kein Backup entsteht von selbst',
    'backups-none-advice':
      'Setzen Sie BACKUP_SCHEDULE=daily und BACKUP_DIR auf einen Ordner auf einem anderen Datenträger oder auf S3.',
    'backups-old': 'Das letzte geprüfte Backup ist vom {at}, älter als sein Zeitplan',
    'backups-old-advice':
      'Führen Sie npm run pinhigh -- backup aus und lesen Sie die Meldung; prüfen Sie den Platz an {place} und den Job im Adminbereich.',
    'backups-unverified': 'Das Backup vom {at} hat seine Prüfung nicht bestanden: {reason}',
    'backups-unverified-advice':
      'Verlassen Sie sich nicht darauf. Führen Sie npm run pinhigh -- verify-backup {place} aus; die älteren sind noch da.',
    jobs: 'Jobs',
    'jobs-well': 'Nichts ist fehlgeschlagen, nichts wartet lange',
    'jobs-failed': '{number} Jobs wurden aufgegeben, darunter {names}: {reason}',
    'jobs-failed-advice':
      'Lesen Sie das Protokoll der Anwendung aus dieser Zeit; ein heutiges Backup holen Sie mit npm run pinhigh -- backup nach.',
    'jobs-late': '{number} Jobs warten seit über zehn Minuten',
    'jobs-late-advice': 'Kein Knoten arbeitet daran: Läuft die Anwendung, und hat sie genug Arbeitsspeicher?',
    versions: 'Versionen',
    'versions-well': 'Auf allen Knoten läuft {version}',
    'versions-differ': 'Auf {node} läuft {version}, nicht {current}',
    'versions-differ-advice':
      'Starten Sie ihn mit der aktuellen Version neu, wenn dort niemand mitten in einer Runde ist.',
    'versions-left-out': 'Kein Knoten läuft',
    'second-factor': 'Zweiter Faktor',
    'second-factor-well': 'Alle, die diese Installation betreiben, haben einen',
    'second-factor-missing': 'Fehlt bei Betreibern dieser Installation: {names}',
    'second-factor-missing-advice':
      'Bis sie einen einrichten, sind sie hier wie alle anderen: Sie loggen sich ein und öffnen Einstellungen, Zweiter Faktor. Oder nehmen Sie ihnen Level 50.',
    'second-factor-recommended': 'Ein Passwort allein öffnet die Konten von Betreibern dieser Installation: {names}',
    'second-factor-recommended-advice':
      'Nur die Leute dieses Rechners kommen heran, daher wird er nicht verlangt. Einstellungen, Zweiter Faktor dauert eine Minute.',
    settings: 'Einstellungen',
    'settings-well': 'Keine ist schwach',
    'settings-short-passwords': 'Passwörter mit {length} Zeichen werden angenommen, und andere haben Zugang',
    'settings-short-passwords-advice':
      'Lassen Sie PASSWORD_MIN_LENGTH weg: Dann sind 8 Zeichen nötig. Vorhandene Passwörter bleiben.',
    'settings-private-webhooks': 'Webhooks jedes Clubs dürfen an Adressen in Ihrem eigenen Netz gehen',
    'settings-private-webhooks-advice':
      'Lassen Sie PRIVATE_WEBHOOKS weg, außer wer hier einen Club verwaltet, darf alles in diesem Netz erreichen.',
    'settings-open-log':
      'Der Benutzer in DATABASE_URL besitzt die Tabellen und könnte das Änderungsprotokoll umschreiben',
    'settings-open-log-advice':
      'Lassen Sie einen anderen Benutzer sie besitzen und nennen Sie ihn in DATABASE_OWNER_URL: docs/self-hosting.md hat die Anweisungen.',
  } satisfies WholeTexts<typeof doctorTexts>,
  passwordFaults: {
    'too-short': 'Das Passwort braucht mindestens {atLeast} Zeichen.',
    'too-common': 'Dieses Passwort probiert jeder als eines der ersten.',
    'from-product': 'Das Passwort ist kaum mehr als der Name dieses Produkts.',
    'from-name': 'Das Passwort ist kaum mehr als Ihr Name.',
    'from-club': 'Das Passwort ist kaum mehr als der Name Ihres Heimatclubs.',
    'from-address': 'Das Passwort ist kaum mehr als Ihre E-Mail-Adresse.',
  } satisfies WholeTexts<typeof passwordFaultTexts>,
} satisfies FurtherTexts
