import type { Pairs } from './texts.ts'

/** What the doctor says of files and of space, as `doctor-texts.ts` has the rest. */
export const storageTexts = {
  files: { en: 'Files', sv: 'Filer' },
  'files-well': {
    en: 'Can be written and read in {place}',
    sv: 'Kan skrivas och läsas i {place}',
  },
  'files-s3-key': {
    en: 'The key for {place} is refused: {reason}',
    sv: 'Nyckeln till {place} avvisas: {reason}',
  },
  'files-s3-key-advice': {
    en: 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and let that key list, read, write and delete in the bucket. Then restart.',
    sv: 'Rätta S3_ACCESS_KEY_ID och S3_SECRET_ACCESS_KEY och låt nyckeln lista, läsa, skriva och ta bort i hinken. Starta sedan om.',
  },
  'files-s3-bucket': {
    en: 'There is no such bucket: {place}',
    sv: 'Det finns ingen sådan hink: {place}',
  },
  'files-s3-bucket-advice': {
    en: 'Make the bucket, or correct its name in FILES_URL and restart.',
    sv: 'Skapa hinken, eller rätta dess namn i FILES_URL och starta om.',
  },
  'files-s3-region': {
    en: 'The bucket is in another region: {reason}',
    sv: 'Hinken finns i en annan region: {reason}',
  },
  'files-s3-region-advice': {
    en: 'Correct region=… in FILES_URL ({place}) and restart.',
    sv: 'Rätta region=… i FILES_URL ({place}) och starta om.',
  },
  'files-s3-away': { en: 'S3 cannot be reached: {reason}', sv: 'S3 går inte att nå: {reason}' },
  'files-s3-away-advice': {
    en: 'Check endpoint=… in FILES_URL ({place}), the firewall, and whether that server runs. Scores go on; pictures wait.',
    sv: 'Kontrollera endpoint=… i FILES_URL ({place}), brandväggen och att servern körs. Resultat går vidare; bilder väntar.',
  },
  'files-s3-other': {
    en: 'S3 does not do what it is asked: {reason}',
    sv: 'S3 gör inte som den blir ombedd: {reason}',
  },
  'files-s3-other-advice': {
    en: 'Look at the log of the server of {place}; a clock that is off, a full disk or a rule of the bucket are the usual reasons.',
    sv: 'Se i loggen hos servern för {place}; en klocka som går fel, en full disk eller en regel för hinken är de vanliga orsakerna.',
  },
  'database-read-only': {
    en: 'The database takes no writes',
    sv: 'Databasen tar inte emot något som skrivs',
  },
  'database-read-only-advice': {
    en: 'Point DATABASE_URL to the primary: this is a replica, or default_transaction_read_only is on for this user.',
    sv: 'Låt DATABASE_URL peka på den primära servern: detta är en replik, eller så är default_transaction_read_only på för användaren.',
  },
  'backups-never': {
    en: 'No backup has been made, though the schedule began on {at}',
    sv: 'Ingen säkerhetskopia har gjorts, fast schemat började {at}',
  },
  'backups-never-advice': {
    en: 'Run npm run pinhigh -- backup and read what it says; look for space at {place} and at the job in the admin area.',
    sv: 'Kör npm run pinhigh -- backup och läs vad det säger; se efter utrymmet på {place} och jobbet i administrationen.',
  },
  'files-closed': { en: 'Pictures cannot be stored: {reason}', sv: 'Bilder kan inte sparas: {reason}' },
  'files-closed-advice': {
    en: 'Give the user of the application the right to write in {place}, or set FILES_URL to another place.',
    sv: 'Ge programmets användare rätt att skriva i {place}, eller sätt FILES_URL till en annan plats.',
  },
  'files-foreign': {
    en: 'The pictures at {place} belong to another installation',
    sv: 'Bilderna på {place} tillhör en annan installation',
  },
  'files-foreign-advice': {
    en: 'Set FILES_URL or DATA_DIR to a place of its own. If this database has taken over from the other one, delete the file “installation” at {place}; until then nothing is tidied up there.',
    sv: 'Sätt FILES_URL eller DATA_DIR till en egen plats. Om den här databasen har tagit över efter den andra, ta bort filen ”installation” på {place}; till dess städas inget där.',
  },
  space: { en: 'Space', sv: 'Utrymme' },
  'space-well': { en: '{free} of {size} are free', sv: '{free} av {size} är lediga' },
  'space-short': { en: 'Only {free} of {size} are left at {place}', sv: 'Bara {free} av {size} är kvar på {place}' },
  'space-short-advice': {
    en: 'Make room or enlarge the disk: a database without room stops taking scores. Old backups are in {backups}.',
    sv: 'Gör plats eller förstora disken: en databas utan plats slutar ta emot resultat. Gamla säkerhetskopior finns i {backups}.',
  },
} as const satisfies Pairs
