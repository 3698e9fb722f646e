/** How many days, weeks and months have a backup that stays: the last one of each. */
const kept = { days: 7, weeks: 4, months: 6 }

/** Those of the given ones that may go. The latest of each of the last days, weeks and months that have any stay. */
export function outlived<Backup>(backups: readonly Backup[], madeAt: (backup: Backup) => Date): Backup[] {
  const latestFirst = backups.toSorted((a, b) => madeAt(b).valueOf() - madeAt(a).valueOf())
  const stay = new Set([
    ...latestOfEach(latestFirst, (backup) => dayOf(madeAt(backup)), kept.days),
    ...latestOfEach(latestFirst, (backup) => weekOf(madeAt(backup)), kept.weeks),
    ...latestOfEach(latestFirst, (backup) => dayOf(madeAt(backup)).slice(0, 7), kept.months),
  ])
  return latestFirst.filter((backup) => !stay.has(backup))
}

function latestOfEach<Backup>(latestFirst: readonly Backup[], spanOf: (backup: Backup) => string, count: number) {
  const latest = new Map<string, Backup>()
  for (const backup of latestFirst) if (!latest.has(spanOf(backup))) latest.set(spanOf(backup), backup)
  return [...latest.values()].slice(0, count)
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The Monday that it begins with. */
function weekOf(at: Date) {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return dayOf(monday)
}
