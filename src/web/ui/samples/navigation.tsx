import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { ButtonRow, IconButton } from '../button.tsx'
import { Drawer, DrawerLink } from '../drawer.tsx'
import { Menu } from '../menu.tsx'
import { Section } from '../page.tsx'

export const Navigation = () => {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Navigation">
      <ButtonRow>
        <IconButton icon="menu" label="Drawer" onClick={() => setOpen(true)} />
        <IconButton icon="chat" label="Messages, 3 unread" badge={<Badge tone="press">3</Badge>} />
        <Menu
          label="Menu of the gallery"
          trigger={<Avatar name="Anna Lindqvist" tone="press" />}
          items={[
            { id: 'settings', label: 'Settings', icon: 'settings', to: '/settings' },
            { id: 'one', label: 'Fredagsgolfen', checked: true },
            { id: 'two', label: 'Gubbligan', checked: false },
            { id: 'logout', label: 'Logout', icon: 'logout', danger: true },
          ]}
        />
      </ButtonRow>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
        <nav aria-label="Gallery">
          <DrawerLink to="/ui" icon="home" current>
            Home
          </DrawerLink>
          <DrawerLink to="/messages" icon="chat" badge={<Badge tone="press">3</Badge>}>
            Messages
          </DrawerLink>
          <hr />
          <DrawerLink to="/courses" icon="course">
            Courses
          </DrawerLink>
        </nav>
      </Drawer>
    </Section>
  )
}
