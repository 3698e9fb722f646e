import { type SideGameName, sideGameNames } from '../../../golf/side-games/table.ts'
import { useTexts } from '../../../web/texts.ts'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { sideGameTexts } from './texts.ts'

/** Side games whose name or sentence has what is looked for, in any language; all of them for nothing. */
export const sideGamesFound = (wanted: string): SideGameName[] =>
  sideGameNames.filter((game) => {
    const { [game]: name, [`${game}Hint` as const]: hint } = sideGameTexts.pairs
    const words = [name.en, name.sv, hint.en, hint.sv].join(' ').toLowerCase()
    return words.includes(wanted.trim().toLowerCase())
  })

/** What a group can play beside its round. Props: `games`. */
export function SideGamesHelp({ games }: { games: readonly SideGameName[] }) {
  const t = useTexts(sideGameTexts)
  return (
    <Section title={t('title')}>
      <p className="soft prose pt-3">{t('helpText')}</p>
      <List label={t('title')}>
        {games.map((game) => (
          <ListRow key={game} title={t(game)} caption={t(`${game}Hint`)} />
        ))}
      </List>
    </Section>
  )
}
