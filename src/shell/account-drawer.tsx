import { languageName, languages } from '../contract/texts.ts'
import { useHasPage } from '../web/navigation.ts'
import { logOut, switchParty, useSession } from '../web/session.ts'
import { shellTexts } from '../web/shell-texts.ts'
import { setLanguage, useLanguage, useTexts } from '../web/texts.ts'
import { themes, useTheme } from '../web/theme.ts'
import { Badge } from '../web/ui/badge.tsx'
import { RadioGroup } from '../web/ui/choice.tsx'
import { Drawer, DrawerAct, DrawerGroup, DrawerLink } from '../web/ui/drawer.tsx'
import { drawerTexts } from './drawer-texts.ts'
import { update, useUpdateWaits } from './update.ts'

type Props = { open: boolean; onClose: () => void }

/** What concerns the person and this device. */
export default function AccountDrawer({ open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const tShell = useTexts(shellTexts)
  const exists = useHasPage()
  const { user } = useSession()
  const waits = useUpdateWaits()
  const leave = () => {
    onClose()
    void logOut()
  }
  return (
    <Drawer open={open} onClose={onClose} label={user ? `${user.firstName} ${user.lastName}` : tShell('account')} end>
      {user && exists('/settings') && (
        <DrawerLink
          to="/settings"
          icon="settings"
          onClick={onClose}
          badge={<Badge icon="star">{user.membership.name}</Badge>}
        >
          {t('settings')}
        </DrawerLink>
      )}
      {user && <Parties onClose={onClose} />}
      {!user && <LanguageChoice />}
      <ThemeChoice />
      <hr />
      <DrawerAct icon="refresh" onClick={update} badge={waits && <Badge tone="sand">{t('updateWaits')}</Badge>}>
        {t('update')}
      </DrawerAct>
      {user ? (
        <DrawerAct icon="logout" onClick={leave}>
          {t('logout')}
        </DrawerAct>
      ) : (
        <DrawerLink to="/login" icon="login" onClick={onClose}>
          {tShell('login')}
        </DrawerLink>
      )}
    </Drawer>
  )
}

function Parties({ onClose }: { onClose: () => void }) {
  const t = useTexts(drawerTexts)
  const exists = useHasPage()
  const { user, partyId } = useSession()
  if (!user) return null
  const choose = (id: string) => {
    onClose()
    switchParty(id)
  }
  return (
    <DrawerGroup label={t('parties')}>
      {user.parties.map(({ id, title }) => (
        <DrawerAct
          key={id}
          icon={id === partyId ? 'check' : 'party'}
          current={id === partyId}
          onClick={() => choose(id)}
        >
          {title}
        </DrawerAct>
      ))}
      {user.premium && exists('/party/create') && (
        <DrawerLink to="/party/create" icon="plus" onClick={onClose}>
          {t('addParty')}
        </DrawerLink>
      )}
    </DrawerGroup>
  )
}

function LanguageChoice() {
  const t = useTexts(drawerTexts)
  return (
    <DrawerGroup label={t('language')}>
      <div className="px-5">
        <RadioGroup
          label={t('language')}
          hideLabel
          items={languages.map((id) => ({ id, label: <span lang={id}>{languageName(id)}</span> }))}
          value={useLanguage()}
          onChange={setLanguage}
        />
      </div>
    </DrawerGroup>
  )
}

function ThemeChoice() {
  const t = useTexts(drawerTexts)
  const [theme, setTheme] = useTheme()
  return (
    <DrawerGroup label={t('theme')}>
      <div className="px-5">
        <RadioGroup
          label={t('theme')}
          hideLabel
          items={themes.map((id) => ({ id, label: t(id) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
    </DrawerGroup>
  )
}
