import { busTexts } from './doctor-bus-texts.ts'
import { peopleTexts } from './doctor-people-texts.ts'
import { providerTexts } from './doctor-provider-texts.ts'
import { settingsTexts } from './doctor-settings-texts.ts'
import { storageTexts } from './doctor-storage-texts.ts'
import { texts } from './texts.ts'

/** What the doctor says: a name for each check, a sentence for each finding, and what to change as `…-advice`. */
export const doctorTexts = texts('doctor', {
  database: { en: 'Database', sv: 'Databas' },
  'database-well': { en: 'Answers in {milliseconds} ms', sv: 'Svarar på {milliseconds} ms' },
  'database-unreachable': { en: 'The database cannot be reached: {reason}', sv: 'Databasen går inte att nå: {reason}' },
  'database-unreachable-advice': {
    en: 'Start PostgreSQL, and check host and port in DATABASE_URL and the firewall between.',
    sv: 'Starta PostgreSQL och kontrollera värd och port i DATABASE_URL samt brandväggen emellan.',
  },
  'database-credentials': {
    en: 'The database refuses user or password: {reason}',
    sv: 'Databasen avvisar användare eller lösenord: {reason}',
  },
  'database-credentials-advice': {
    en: 'Correct user and password in DATABASE_URL (special characters are written as %40 and so on), or what pg_hba.conf allows that user.',
    sv: 'Rätta användare och lösenord i DATABASE_URL (specialtecken skrivs som %40 och så vidare), eller vad pg_hba.conf tillåter användaren.',
  },
  'database-missing': { en: 'There is no such database: {reason}', sv: 'Det finns ingen sådan databas: {reason}' },
  'database-missing-advice': {
    en: 'Create it (createdb), or correct the name at the end of DATABASE_URL.',
    sv: 'Skapa den (createdb) eller rätta namnet i slutet av DATABASE_URL.',
  },
  'database-fails': { en: 'The database does not work: {reason}', sv: 'Databasen fungerar inte: {reason}' },
  'database-fails-advice': {
    en: 'Read the log of PostgreSQL; what it says there is more than what reaches a client.',
    sv: 'Läs PostgreSQL:s logg; där står mer än det som når en klient.',
  },
  migrations: { en: 'Migrations', sv: 'Migreringar' },
  'migrations-well': { en: 'All are in, up to {last}', sv: 'Alla är körda, till och med {last}' },
  'migrations-missing': {
    en: '{number} migrations have not run yet, from {first} on',
    sv: '{number} migreringar har inte körts än, från {first}',
  },
  'migrations-missing-advice': {
    en: 'They run when the application starts: restart it, and read its first lines if it does not.',
    sv: 'De körs när programmet startar: starta om det och läs de första raderna om det inte startar.',
  },
  'migrations-unfinished': {
    en: 'The upgrade is finished at {due}: until then the version before can be started again',
    sv: 'Uppgraderingen slutförs {due}: till dess kan den förra versionen startas igen',
  },
  'migrations-unfinished-advice': {
    en: 'Nothing to do: what only the version before uses ({first}) then goes by itself. `npm run pinhigh -- finish-upgrade` does it now.',
    sv: 'Inget att göra: det som bara den förra versionen använder ({first}) tas då bort av sig självt. `npm run pinhigh -- finish-upgrade` gör det nu.',
  },
  'migrations-older-node': {
    en: 'The upgrade waits for {node}, which runs {version}',
    sv: 'Uppgraderingen väntar på {node}, som kör {version}',
  },
  'migrations-older-node-advice': {
    en: 'Restart it with the current version. What only the version before uses ({first}) goes a day after that.',
    sv: 'Starta om den med den aktuella versionen. Det som bara den förra versionen använder ({first}) tas bort ett dygn efter det.',
  },
  'migrations-newer': {
    en: 'The database is newer than this program: it has run {last}',
    sv: 'Databasen är nyare än det här programmet: den har kört {last}',
  },
  'migrations-newer-advice': {
    en: 'Install the version of the program that the database is of, or restore the backup from before.',
    sv: 'Installera den version av programmet som databasen hör till, eller återställ säkerhetskopian från innan.',
  },
  mail: { en: 'Mail server', sv: 'E-postserver' },
  'mail-well': { en: '{server} takes mail from {sender}', sv: '{server} tar emot e-post från {sender}' },
  'mail-none': {
    en: 'There is no mail server: no mail leaves',
    sv: 'Det finns ingen e-postserver: ingen e-post skickas',
  },
  'mail-none-advice': {
    en: 'Set SMTP_URL=smtps://user:password@host, or nobody can confirm an address or recover an account.',
    sv: 'Sätt SMTP_URL=smtps://user:password@host, annars kan ingen bekräfta en adress eller återställa ett konto.',
  },
  'mail-unreachable': { en: '{server} cannot be reached: {reason}', sv: '{server} går inte att nå: {reason}' },
  'mail-unreachable-advice': {
    en: 'Check host and port in SMTP_URL. Many providers of servers close port 25: take 465 (smtps:) or 587 (smtp:).',
    sv: 'Kontrollera värd och port i SMTP_URL. Många serverleverantörer stänger port 25: ta 465 (smtps:) eller 587 (smtp:).',
  },
  'mail-refused': { en: '{server} refuses us: {reason}', sv: '{server} avvisar oss: {reason}' },
  'mail-refused-advice': {
    en: 'Correct user and password in SMTP_URL. Some mail services want a password made for programs.',
    sv: 'Rätta användare och lösenord i SMTP_URL. En del e-posttjänster kräver ett lösenord som är gjort för program.',
  },
  'mail-tls': {
    en: 'No secure connection to {server}: {reason}',
    sv: 'Ingen säker förbindelse med {server}: {reason}',
  },
  'mail-tls-advice': {
    en: 'Use the name that stands in its certificate, smtps: for port 465 and smtp: for 587; give the mail server a valid certificate, or name its authority in NODE_EXTRA_CA_CERTS.',
    sv: 'Använd namnet som står i dess certifikat, smtps: för port 465 och smtp: för 587; ge e-postservern ett giltigt certifikat eller ange dess utfärdare i NODE_EXTRA_CA_CERTS.',
  },
  'mail-sender': {
    en: '{server} does not take mail from {sender}: {reason}',
    sv: '{server} tar inte emot e-post från {sender}: {reason}',
  },
  'mail-sender-advice': {
    en: 'Set MAIL_FROM to an address that this mail account may send for, or allow that address at the mail service.',
    sv: 'Sätt MAIL_FROM till en adress som e-postkontot får skicka för, eller tillåt adressen hos e-posttjänsten.',
  },
  outbox: { en: 'Outbox', sv: 'Utkorg' },
  'outbox-well': { en: '{waiting} mails wait', sv: '{waiting} brev väntar' },
  'outbox-late': {
    en: '{waiting} mails have waited for more than an hour. The last error: {reason}',
    sv: '{waiting} brev har väntat i mer än en timme. Det senaste felet: {reason}',
  },
  'outbox-late-advice': {
    en: 'Mend what the error names; they are tried again by themselves. Then send a test mail.',
    sv: 'Åtgärda det som felet nämner; de prövas igen av sig själva. Skicka sedan ett testbrev.',
  },
  'outbox-given-up': {
    en: '{waiting} mails were given up after 20 attempts. The last error: {reason}',
    sv: '{waiting} brev gavs upp efter 20 försök. Det senaste felet: {reason}',
  },
  'outbox-given-up-advice': {
    en: 'Look at the addresses and at the error; whoever waits for such a mail asks for a new one.',
    sv: 'Se på adresserna och på felet; den som väntar på ett sådant brev ber om ett nytt.',
  },
  ...storageTexts,
  clock: { en: 'Clock', sv: 'Klocka' },
  'clock-well': { en: 'Within {seconds} s of {reference}', sv: 'Inom {seconds} s från {reference}' },
  'clock-off': {
    en: 'The clock of this machine is {seconds} s off from {reference}',
    sv: 'Maskinens klocka går {seconds} s fel mot {reference}',
  },
  'clock-off-advice': {
    en: 'Set it by the network: timedatectl set-ntp true, or install chrony. Logins, tee times and certificates depend on it.',
    sv: 'Ställ den via nätverket: timedatectl set-ntp true, eller installera chrony. Inloggningar, starttider och certifikat beror på den.',
  },
  'clock-unknown': { en: 'No time server answered ({reference})', sv: 'Ingen tidsserver svarade ({reference})' },
  'clock-unknown-advice': {
    en: 'Set TIME_SERVER to one that this machine may ask, or to no.',
    sv: 'Sätt TIME_SERVER till en som maskinen får fråga, eller till no.',
  },
  'clock-left-out': { en: 'TIME_SERVER is no: nobody was asked', sv: 'TIME_SERVER är no: ingen frågades' },
  ...providerTexts,
  ...busTexts,
  address: { en: 'Public address', sv: 'Publik adress' },
  'address-well': { en: '{address} leads here', sv: '{address} leder hit' },
  'address-well-until': {
    en: '{address} leads here; its certificate is valid until {until}',
    sv: '{address} leder hit; certifikatet gäller till {until}',
  },
  'address-none': {
    en: 'There is no PUBLIC_URL: this installation is for its own machine',
    sv: 'Det finns ingen PUBLIC_URL: installationen är till för sin egen maskin',
  },
  'address-not-running': {
    en: 'The application does not run, so its address was not tried',
    sv: 'Programmet körs inte, så adressen prövades inte',
  },
  'address-unreachable': { en: '{address} cannot be reached: {reason}', sv: '{address} går inte att nå: {reason}' },
  'address-unreachable-advice': {
    en: 'Check that the name leads to this machine (DNS), that the proxy runs, and that the firewall lets its port in.',
    sv: 'Kontrollera att namnet leder till maskinen (DNS), att proxyn körs och att brandväggen släpper in dess port.',
  },
  'address-elsewhere': {
    en: '{address} is answered by something else: {reason}',
    sv: '{address} besvaras av något annat: {reason}',
  },
  'address-elsewhere-advice': {
    en: 'Let the proxy hand that name on to this installation, whole: no path is cut off, no page of its own is put before it.',
    sv: 'Låt proxyn skicka namnet vidare till den här installationen, i sin helhet: ingen sökväg kapas och ingen egen sida läggs framför.',
  },
  'address-tls': {
    en: 'The certificate of {address} is refused: {reason}',
    sv: 'Certifikatet för {address} avvisas: {reason}',
  },
  'address-tls-advice': {
    en: 'Give the proxy a certificate for that very name, with its whole chain (Caddy and certbot do that by themselves).',
    sv: 'Ge proxyn ett certifikat för just det namnet, med hela kedjan (Caddy och certbot gör det av sig själva).',
  },
  'address-tls-soon': {
    en: 'The certificate of {address} ends on {until}',
    sv: 'Certifikatet för {address} går ut {until}',
  },
  'address-tls-soon-advice': {
    en: 'See why it was not renewed: the log of Caddy, or certbot renew.',
    sv: 'Ta reda på varför det inte förnyades: Caddys logg eller certbot renew.',
  },
  'address-plain': { en: '{address} is open without TLS', sv: '{address} är öppen utan TLS' },
  'address-plain-advice': {
    en: 'Passwords pass in the clear, and phones neither install the app nor work without a network: put a proxy with TLS in front and begin PUBLIC_URL with https:.',
    sv: 'Lösenord går i klartext, och telefoner kan varken installera appen eller arbeta utan nätverk: sätt en proxy med TLS framför och börja PUBLIC_URL med https:.',
  },
  streams: { en: 'Live streams', sv: 'Liveströmmar' },
  'streams-well': {
    en: 'Pass through the public address as they come',
    sv: 'Går genom den publika adressen allteftersom de kommer',
  },
  'streams-buffered': {
    en: 'The proxy holds streams back: what was sent over {sent} ms came within {came} ms',
    sv: 'Proxyn håller tillbaka strömmar: det som skickades under {sent} ms kom inom {came} ms',
  },
  'streams-buffered-advice': {
    en: 'Boards would stand still. Turn buffering off for this installation: nginx proxy_buffering off; and no proxy_ignore_headers X-Accel-Buffering; Caddy flush_interval -1.',
    sv: 'Ledartavlor skulle stå still. Stäng av buffring för installationen: nginx proxy_buffering off; och ingen proxy_ignore_headers X-Accel-Buffering; Caddy flush_interval -1.',
  },
  'streams-broken': {
    en: 'A stream through the public address breaks: {reason}',
    sv: 'En ström genom den publika adressen bryts: {reason}',
  },
  'streams-broken-advice': {
    en: 'Let the proxy wait: nginx proxy_read_timeout 75s; HAProxy timeout tunnel 1h.',
    sv: 'Låt proxyn vänta: nginx proxy_read_timeout 75s; HAProxy timeout tunnel 1h.',
  },
  'streams-left-out': {
    en: 'Not tried, for want of the public address',
    sv: 'Inte prövat, eftersom den publika adressen saknas',
  },
  visitors: { en: 'Addresses of visitors', sv: 'Besökares adresser' },
  'visitors-well': { en: 'Are known, and nobody can forge one', sv: 'Är kända, och ingen kan förfalska en' },
  'visitors-forged': {
    en: 'Visitors can write their own address: the proxy hands on X-Forwarded-For as they sent it',
    sv: 'Besökare kan skriva sin egen adress: proxyn skickar vidare X-Forwarded-For som de skickade den',
  },
  'visitors-forged-advice': {
    en: 'Who guesses passwords would never be held. Let the proxy write it: nginx proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; and name in TRUST_PROXY nothing but the proxy.',
    sv: 'Den som gissar lösenord skulle aldrig stoppas. Låt proxyn skriva den: nginx proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; och ange inget annat än proxyn i TRUST_PROXY.',
  },
  'visitors-unknown': {
    en: 'All visitors look like {address}, the proxy: they share their tries of a login',
    sv: 'Alla besökare ser ut som {address}, proxyn: de delar på inloggningsförsöken',
  },
  'visitors-unknown-advice': {
    en: 'Let the proxy pass on Host and X-Forwarded-For; for a proxy on another machine set TRUST_PROXY to its address.',
    sv: 'Låt proxyn skicka vidare Host och X-Forwarded-For; för en proxy på en annan maskin, sätt TRUST_PROXY till dess adress.',
  },
  'visitors-left-out': {
    en: 'Not tried, for want of the public address',
    sv: 'Inte prövat, eftersom den publika adressen saknas',
  },
  backups: { en: 'Backups', sv: 'Säkerhetskopior' },
  'backups-well': {
    en: 'The last one is of {at}, restored and compared',
    sv: 'Den senaste är från {at}, återställd och jämförd',
  },
  'backups-waiting': {
    en: 'The first one is made at the next time of BACKUP_SCHEDULE',
    sv: 'Den första görs vid nästa tidpunkt i BACKUP_SCHEDULE',
  },
  'backups-none': { en: 'No backup is made by itself', sv: 'Ingen säkerhetskopia görs av sig själv' },
  'backups-none-advice': {
    en: 'Set BACKUP_SCHEDULE=daily and BACKUP_DIR to a folder on another disk, or to S3.',
    sv: 'Sätt BACKUP_SCHEDULE=daily och BACKUP_DIR till en mapp på en annan disk, eller till S3.',
  },
  'backups-old': {
    en: 'The last backup that was verified is of {at}, older than its schedule',
    sv: 'Den senaste kontrollerade säkerhetskopian är från {at}, äldre än sitt schema',
  },
  'backups-old-advice': {
    en: 'Run npm run pinhigh -- backup and read what it says; look for space at {place} and at the job in the admin area.',
    sv: 'Kör npm run pinhigh -- backup och läs vad det säger; se efter utrymmet på {place} och jobbet i administrationen.',
  },
  'backups-unverified': {
    en: 'The backup of {at} did not stand its test: {reason}',
    sv: 'Säkerhetskopian från {at} klarade inte provet: {reason}',
  },
  'backups-unverified-advice': {
    en: 'Do not rely on it. Run npm run pinhigh -- verify-backup {place}; the older ones were kept.',
    sv: 'Lita inte på den. Kör npm run pinhigh -- verify-backup {place}; de äldre är kvar.',
  },
  jobs: { en: 'Jobs', sv: 'Jobb' },
  'jobs-well': { en: 'Nothing has failed, nothing waits for long', sv: 'Inget har misslyckats, inget väntar länge' },
  'jobs-failed': {
    en: '{number} jobs were given up, {names} among them: {reason}',
    sv: '{number} jobb gavs upp, bland dem {names}: {reason}',
  },
  'jobs-failed-advice': {
    en: 'Read the log of the application at that time; what a backup of today needs, npm run pinhigh -- backup does again.',
    sv: 'Läs programmets logg från den tiden; en säkerhetskopia gör du om med npm run pinhigh -- backup.',
  },
  'jobs-late': {
    en: '{number} jobs have waited for more than ten minutes',
    sv: '{number} jobb har väntat i mer än tio minuter',
  },
  'jobs-late-advice': {
    en: 'No node works on them: is the application running, and has it room in memory?',
    sv: 'Ingen nod arbetar med dem: körs programmet, och finns det minne kvar?',
  },
  versions: { en: 'Versions', sv: 'Versioner' },
  'versions-well': { en: 'All nodes run {version}', sv: 'Alla noder kör {version}' },
  'versions-differ': { en: '{node} runs {version}, not {current}', sv: '{node} kör {version}, inte {current}' },
  'versions-differ-advice': {
    en: 'Restart it with the current version when its people are between rounds.',
    sv: 'Starta om den med den aktuella versionen när ingen är mitt i en runda.',
  },
  'versions-left-out': { en: 'No node runs', sv: 'Ingen nod körs' },
  ...peopleTexts,
  ...settingsTexts,
})
