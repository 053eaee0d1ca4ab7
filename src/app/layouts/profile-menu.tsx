import { Keyboard, LogOut, MonitorDown, Settings } from 'lucide-react'
import { useLocation } from 'wouter'
import { useInstallation } from '#actors/installation.ts'
import { usePaths, useSession } from '#actors/page-actors.tsx'
import { useProfile } from '#actors/profile.ts'
import { t } from '#locale/t.ts'
import { Avatar } from '#ui/account/avatar.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Text } from '#ui/text/text.tsx'

/** The account menu. */
export function ProfileMenu({ onKeys }: { onKeys: () => void }) {
  const [{ name, profile }] = useProfile()
  const [{ email }] = useSession()
  const [{ canInstall }, sendInstallation] = useInstallation()
  const paths = usePaths()
  const signOut = useSignOut()

  function choose(value: string): void {
    if (value === 'keys') onKeys()
    if (value === 'install') sendInstallation({ type: 'installation.ask' })
    if (value === 'sign-out') signOut()
  }

  return (
    <Menu
      heading={email}
      trigger={
        <IconButton label={t('Account: {name}', { name })} shape="round">
          <Avatar name={fullName(profile) || name} src={profile?.profilePhoto} />
        </IconButton>
      }
      items={[
        {
          value: 'settings',
          label: t('Account settings'),
          icon: <Settings size={18} aria-hidden="true" />,
          href: paths.profile,
        },
        {
          value: 'keys',
          label: t('Keyboard shortcuts'),
          icon: <Keyboard size={18} aria-hidden="true" />,
          end: '?',
        },
        ...(canInstall
          ? [
              {
                value: 'install',
                label: t('Install app'),
                icon: <MonitorDown size={18} aria-hidden="true" />,
              },
            ]
          : []),
        { separator: 'way out' },
        { value: 'sign-out', label: t('Sign out'), icon: <LogOut size={18} aria-hidden="true" /> },
      ]}
      onSelect={choose}
    />
  )
}

/** Goes to the screen that signs out, unless a form has unsaved changes and the member stays. */
export function useSignOut(): () => void {
  const [, navigate] = useLocation()
  const { logout } = usePaths()
  return () => navigate(logout)
}

/** At the top of the drawer. */
export function MemberName() {
  const [{ name, profile }] = useProfile()
  return (
    <Cluster>
      <Avatar name={fullName(profile) || name} src={profile?.profilePhoto} />
      <Text as="span" size="label">
        <bdi>{name}</bdi>
      </Text>
    </Cluster>
  )
}

const fullName = (profile: { firstName: string; lastName: string } | null) =>
  `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
