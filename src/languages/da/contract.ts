import type { standardContestTexts } from '../../contract/contest-texts.ts'
import type { doctorTexts } from '../../contract/doctor-texts.ts'
import type { passwordFaultTexts } from '../../contract/password-fault-texts.ts'
import type { WholeTexts } from '../../contract/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'standard-contests': {
    'closest-to-pin': 'Nærmest hullet',
    'closest-to-pin-result': 'Afstand til hullet',
    'closest-to-pin-description': 'Den bold, der ligger nærmest hullet efter teeslaget.',
    'longest-drive': 'Længste drive',
    'longest-drive-result': 'Drivets længde',
    'longest-drive-description': 'Det længste teeslag, der ligger på fairway.',
    'closest-to-line': 'Nærmest linjen',
    'closest-to-line-result': 'Afstand til linjen',
    'closest-to-line-description': 'Det teeslag, der ligger nærmest linjen på fairway.',
    'longest-putt': 'Længste putt',
    'longest-putt-result': 'Puttets længde',
    'longest-putt-description': 'Det længste putt, der gik i hul.',
    'most-birdies': 'Flest birdies',
    'most-birdies-result': 'Spiller',
    'most-birdies-description': 'Spilleren med flest birdies i runden.',
  } satisfies WholeTexts<typeof standardContestTexts>,
  doctor: {
    database: 'Database',
    'database-well': 'Svarer på {milliseconds} ms',
    'database-unreachable': 'Databasen kan ikke nås: {reason}',
    'database-unreachable-advice': 'Start PostgreSQL, og tjek vært og port i DATABASE_URL og firewallen imellem.',
    'database-credentials': 'Databasen afviser bruger eller adgangskode: {reason}',
    'database-credentials-advice':
      'Ret bruger og adgangskode i DATABASE_URL (specialtegn skrives som %40 og så videre), eller det, pg_hba.conf tillader brugeren.',
    'database-read-only': 'Databasen tager ikke imod noget, der skrives',
    'database-read-only-advice':
      'Lad DATABASE_URL pege på den primære server: dette er en replika, eller default_transaction_read_only er slået til for brugeren.',
    'backups-never': 'Der er ikke lavet nogen sikkerhedskopi, selv om planen begyndte {at}',
    'backups-never-advice':
      'Kør npm run pinhigh -- backup, og læs, hvad den siger; se efter plads på {place} og efter jobbet i administrationen.',
    'database-missing': 'Der er ingen sådan database: {reason}',
    'database-missing-advice': 'Opret den (createdb), eller ret navnet til sidst i DATABASE_URL.',
    'database-fails': 'Databasen virker ikke: {reason}',
    'database-fails-advice': "Læs PostgreSQL's log; dér står mere, end hvad der når en klient.",
    migrations: 'Migreringer',
    'migrations-well': 'Alle er kørt, til og med {last}',
    'migrations-missing': '{number} migreringer er ikke kørt endnu, fra {first} og frem',
    'migrations-missing-advice':
      'De kører, når programmet starter: genstart det, og læs dets første linjer, hvis det ikke starter.',
    'migrations-unfinished': 'Opgraderingen afsluttes {due}: indtil da kan den forrige version startes igen',
    'migrations-unfinished-advice':
      'Intet at gøre: det, som kun den forrige version bruger ({first}), forsvinder så af sig selv. `npm run pinhigh -- finish-upgrade` gør det nu.',
    'migrations-older-node': 'Opgraderingen venter på {node}, som kører {version}',
    'migrations-older-node-advice':
      'Genstart den med den aktuelle version. Det, som kun den forrige version bruger ({first}), forsvinder en dag derefter.',
    'migrations-newer': 'Databasen er nyere end dette program: den har kørt {last}',
    'migrations-newer-advice':
      'Installér den programversion, som databasen hører til, eller gendan sikkerhedskopien fra før.',
    mail: 'Mailserver',
    'mail-well': '{server} tager imod mails fra {sender}',
    'mail-none': 'Der er ingen mailserver: ingen mails sendes',
    'mail-none-advice':
      'Sæt SMTP_URL=smtps://user:password@host, ellers kan ingen bekræfte en adresse eller gendanne en konto.',
    'mail-unreachable': '{server} kan ikke nås: {reason}',
    'mail-unreachable-advice':
      'Tjek vært og port i SMTP_URL. Mange serverudbydere lukker port 25: tag 465 (smtps:) eller 587 (smtp:).',
    'mail-refused': '{server} afviser os: {reason}',
    'mail-refused-advice':
      'Ret bruger og adgangskode i SMTP_URL. Nogle mailtjenester kræver en adgangskode lavet til programmer.',
    'mail-tls': 'Ingen sikker forbindelse til {server}: {reason}',
    'mail-tls-advice':
      'Brug det navn, der står i dens certifikat, smtps: til port 465 og smtp: til 587; giv mailserveren et gyldigt certifikat, eller angiv dens udsteder i NODE_EXTRA_CA_CERTS.',
    'mail-sender': '{server} tager ikke imod mails fra {sender}: {reason}',
    'mail-sender-advice':
      'Sæt MAIL_FROM til en adresse, som mailkontoen må sende for, eller tillad adressen hos mailtjenesten.',
    outbox: 'Udbakke',
    'outbox-well': '{waiting} mails venter',
    'outbox-late': '{waiting} mails har ventet i mere end en time. Den seneste fejl: {reason}',
    'outbox-late-advice': 'Ret det, fejlen nævner; de prøves igen af sig selv. Send derefter en testmail.',
    'outbox-given-up': '{waiting} mails blev opgivet efter 20 forsøg. Den seneste fejl: {reason}',
    'outbox-given-up-advice': 'Se på adresserne og på fejlen; den, der venter på sådan en mail, beder om en ny.',
    files: 'Filer',
    'files-well': 'Kan skrives og læses i {place}',
    'files-s3-key': 'Nøglen til {place} afvises: {reason}',
    'files-s3-key-advice':
      'Ret S3_ACCESS_KEY_ID og S3_SECRET_ACCESS_KEY, og lad den nøgle vise, læse, skrive og slette i bucketen. Genstart derefter.',
    'files-s3-bucket': 'Der er ingen sådan bucket: {place}',
    'files-s3-bucket-advice': 'Opret bucketen, eller ret dens navn i FILES_URL, og genstart.',
    'files-s3-region': 'Bucketen er i en anden region: {reason}',
    'files-s3-region-advice': 'Ret region=… i FILES_URL ({place}), og genstart.',
    'files-s3-away': 'S3 kan ikke nås: {reason}',
    'files-s3-away-advice':
      'Tjek endpoint=… i FILES_URL ({place}), firewallen, og om serveren kører. Scorer kører videre; billeder venter.',
    'files-s3-other': 'S3 gør ikke, hvad den bliver bedt om: {reason}',
    'files-s3-other-advice':
      'Se i loggen på serveren for {place}; et ur, der går forkert, en fuld disk eller en regel for bucketen er de sædvanlige årsager.',
    'files-foreign': 'Billederne på {place} tilhører en anden installation',
    'files-foreign-advice':
      'Sæt FILES_URL eller DATA_DIR til et sted for sig selv. Hvis denne database har overtaget efter den anden, så slet filen »installation« på {place}; indtil da ryddes der ikke op der.',
    'files-closed': 'Billeder kan ikke gemmes: {reason}',
    'files-closed-advice': 'Giv programmets bruger ret til at skrive i {place}, eller sæt FILES_URL til et andet sted.',
    space: 'Plads',
    'space-well': '{free} af {size} er ledige',
    'space-short': 'Kun {free} af {size} er tilbage på {place}',
    'space-short-advice':
      'Gør plads, eller udvid disken: en database uden plads holder op med at tage imod scorer. Gamle sikkerhedskopier er i {backups}.',
    clock: 'Ur',
    'clock-well': 'Inden for {seconds} s fra {reference}',
    'clock-off': 'Maskinens ur går {seconds} s forkert i forhold til {reference}',
    'clock-off-advice':
      'Stil det via netværket: timedatectl set-ntp true, eller installér chrony. Logins, starttider og certifikater afhænger af det.',
    'clock-unknown': 'Ingen tidsserver svarede ({reference})',
    'clock-unknown-advice': 'Sæt TIME_SERVER til en, som maskinen må spørge, eller til no.',
    'clock-left-out': 'TIME_SERVER er no: ingen blev spurgt',
    provider: 'Logintjeneste',
    'provider-well': '{provider} svarer og kender denne installation',
    'provider-left-out': 'Der er ingen OIDC_ISSUER: folk logger ind med det, de har her',
    'provider-away': '{provider} kan ikke nås: {reason}',
    'provider-away-advice':
      'Tjek, at {issuer}/.well-known/openid-configuration kan åbnes fra denne maskine. Adgangskoder virker imens.',
    'provider-stranger': '{provider} godtager ikke installationens klient-id og hemmelighed',
    'provider-stranger-advice':
      'Ret OIDC_CLIENT_ID og OIDC_CLIENT_SECRET: hemmeligheder udløber hos nogle udbydere. Genstart derefter.',
    'provider-wrong': '{issuer} er ikke, hvad den skal være: {reason}',
    'provider-wrong-advice':
      'Sæt OIDC_ISSUER til det, der står som issuer i dens .well-known/openid-configuration, bogstav for bogstav, og genstart.',
    bus: 'Bus mellem noder',
    'bus-well': 'Bussen på {host} svarer',
    'bus-left-out': 'Der er ingen BUS_URL: noderne fortæller hinanden det via databasen',
    'bus-away': 'Bussen på {host} kan ikke bruges: {reason}',
    'bus-away-advice':
      'Tjek, at serveren i BUS_URL kører, at maskinen kan nå den, samt bruger og adgangskode i adressen. Indtil da er leaderboards på andre noder op til to sekunder forsinket.',
    address: 'Offentlig adresse',
    'address-well': '{address} fører hertil',
    'address-well-until': '{address} fører hertil; certifikatet gælder til {until}',
    'address-none': 'Der er ingen PUBLIC_URL: installationen er kun til sin egen maskine',
    'address-not-running': 'Programmet kører ikke, så dets adresse blev ikke prøvet',
    'address-unreachable': '{address} kan ikke nås: {reason}',
    'address-unreachable-advice':
      'Tjek, at navnet fører til maskinen (DNS), at proxyen kører, og at firewallen lukker dens port ind.',
    'address-elsewhere': '{address} besvares af noget andet: {reason}',
    'address-elsewhere-advice':
      'Lad proxyen sende navnet videre til denne installation, helt: ingen sti skæres af, og ingen egen side sættes foran.',
    'address-tls': 'Certifikatet for {address} afvises: {reason}',
    'address-tls-advice':
      'Giv proxyen et certifikat til netop det navn, med hele kæden (Caddy og certbot gør det af sig selv).',
    'address-tls-soon': 'Certifikatet for {address} udløber {until}',
    'address-tls-soon-advice': 'Find ud af, hvorfor det ikke blev fornyet: Caddys log, eller certbot renew.',
    'address-plain': '{address} er åben uden TLS',
    'address-plain-advice':
      'Adgangskoder sendes i klartekst, og telefoner kan hverken installere appen eller virke uden netværk: sæt en proxy med TLS foran, og lad PUBLIC_URL begynde med https:.',
    streams: 'Livestrømme',
    'streams-well': 'Går gennem den offentlige adresse, efterhånden som de kommer',
    'streams-buffered': 'Proxyen holder strømme tilbage: det, der blev sendt over {sent} ms, kom inden for {came} ms',
    'streams-buffered-advice':
      'Leaderboards ville stå stille. Slå buffering fra for denne installation: nginx proxy_buffering off; og ingen proxy_ignore_headers X-Accel-Buffering; Caddy flush_interval -1.',
    'streams-broken': 'En strøm gennem den offentlige adresse afbrydes: {reason}',
    'streams-broken-advice': 'Lad proxyen vente: nginx proxy_read_timeout 75s; HAProxy timeout tunnel 1h.',
    'streams-left-out': 'Ikke prøvet, da den offentlige adresse mangler',
    visitors: 'Besøgendes adresser',
    'visitors-well': 'Er kendt, og ingen kan forfalske en',
    'visitors-forged':
      'Besøgende kan skrive deres egen adresse: proxyen sender X-Forwarded-For videre, som de sendte den',
    'visitors-forged-advice':
      'Den, der gætter adgangskoder, ville aldrig blive stoppet. Lad proxyen skrive den: nginx proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; og angiv kun proxyen i TRUST_PROXY.',
    'visitors-unknown': 'Alle besøgende ligner {address}, proxyen: de deles om loginforsøgene',
    'visitors-unknown-advice':
      'Lad proxyen sende Host og X-Forwarded-For videre; for en proxy på en anden maskine sættes TRUST_PROXY til dens adresse.',
    'visitors-left-out': 'Ikke prøvet, da den offentlige adresse mangler',
    backups: 'Sikkerhedskopier',
    'backups-well': 'Den seneste er fra {at}, gendannet og sammenlignet',
    'backups-waiting': 'Den første laves ved næste tidspunkt i BACKUP_SCHEDULE',
    'backups-none': 'Ingen sikkerhedskopi laves af sig selv',
    'backups-none-advice': 'Sæt BACKUP_SCHEDULE=daily og BACKUP_DIR til en mappe på en anden disk eller til S3.',
    'backups-old': 'Den seneste kontrollerede sikkerhedskopi er fra {at}, ældre end dens plan',
    'backups-old-advice':
      'Kør npm run pinhigh -- backup, og læs, hvad den siger; se efter plads på {place} og efter jobbet i administrationen.',
    'backups-unverified': 'Sikkerhedskopien fra {at} bestod ikke sin test: {reason}',
    'backups-unverified-advice': 'Stol ikke på den. Kør npm run pinhigh -- verify-backup {place}; de ældre er bevaret.',
    jobs: 'Job',
    'jobs-well': 'Intet er mislykkedes, intet venter længe',
    'jobs-failed': '{number} job blev opgivet, blandt dem {names}: {reason}',
    'jobs-failed-advice':
      'Læs programmets log fra det tidspunkt; en sikkerhedskopi laver du igen med npm run pinhigh -- backup.',
    'jobs-late': '{number} job har ventet i mere end ti minutter',
    'jobs-late-advice': 'Ingen node arbejder på dem: kører programmet, og er der plads i hukommelsen?',
    versions: 'Versioner',
    'versions-well': 'Alle noder kører {version}',
    'versions-differ': '{node} kører {version}, ikke {current}',
    'versions-differ-advice': 'Genstart den med den aktuelle version, når ingen er midt i en runde.',
    'versions-left-out': 'Ingen node kører',
    'second-factor': 'Anden faktor',
    'second-factor-well': 'Alle, der driver denne installation, har en',
    'second-factor-missing': 'Mangler hos dem, der driver denne installation: {names}',
    'second-factor-missing-advice':
      'Indtil de sætter en op, er de som alle andre her: de logger ind og åbner Indstillinger, Anden faktor. Eller lad dem ikke have niveau 50 længere.',
    'second-factor-recommended': 'En adgangskode alene åbner kontiene for dem, der driver denne installation: {names}',
    'second-factor-recommended-advice':
      'Kun folk på denne maskine kan komme ind, så den kræves ikke. Indstillinger, Anden faktor tager et minut.',
    settings: 'Indstillinger',
    'settings-well': 'Ingen er svag',
    'settings-short-passwords': 'Adgangskoder på {length} tegn godtages, og andre har adgang',
    'settings-short-passwords-advice':
      'Udelad PASSWORD_MIN_LENGTH: så kræves 8 tegn. Adgangskoder, der findes, bliver.',
    'settings-private-webhooks': 'Webhooks fra enhver klub må gå til adresser i jeres eget net',
    'settings-private-webhooks-advice':
      'Udelad PRIVATE_WEBHOOKS, medmindre enhver, der administrerer en klub her, må nå alt i det net.',
    'settings-open-log': 'Brugeren i DATABASE_URL ejer tabellerne og kunne omskrive ændringsloggen',
    'settings-open-log-advice':
      'Lad en anden bruger eje dem, og nævn den i DATABASE_OWNER_URL: docs/self-hosting.md har sætningerne.',
  } satisfies WholeTexts<typeof doctorTexts>,
  passwordFaults: {
    'too-short': 'Adgangskoden skal have mindst {atLeast} tegn.',
    'too-common': 'Denne adgangskode er en af de første, alle prøver.',
    'from-product': 'Adgangskoden er ikke meget mere end navnet på dette produkt.',
    'from-name': 'Adgangskoden er ikke meget mere end dit navn.',
    'from-club': 'Adgangskoden er ikke meget mere end navnet på din klub.',
    'from-address': 'Adgangskoden er ikke meget mere end din e-mailadresse.',
  } satisfies WholeTexts<typeof passwordFaultTexts>,
} satisfies FurtherTexts
