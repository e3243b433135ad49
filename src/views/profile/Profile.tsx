import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type profileMachine, selectOwn } from '#machines/profile/profileMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { AccountErasure } from './AccountErasure.tsx'
import { DeviceNotices } from './DeviceNotices.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import styles from './Sessions.module.css'
import { Sessions } from './Sessions.tsx'

interface Props {
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly email: string | null
  /** The back end knows how the account is shown to others. */
  readonly hasTeam?: boolean
  /** The back end tells of the account's sessions. */
  readonly hasSessions: boolean
  /** The back end tells devices. */
  readonly hasPush?: boolean
  /** The back end deletes accounts. */
  readonly canErase: boolean
}

export function Profile({
  profile,
  email,
  hasTeam = false,
  hasSessions,
  hasPush = false,
  canErase,
}: Props) {
  const own = useSelector(profile, selectOwn)
  const push = useSelector(profile, ({ children }) => children.push)
  const list = useSelector(profile, ({ children }) => children.list)
  return (
    <Page>
      <PageHead title={viewRow('profile').heading} />
      <div className={styles.cards}>
        <Card title="Tu cuenta">
          <p className={styles.email}>Correo electrónico: {email ?? 'Usuario'}</p>
        </Card>
        {hasTeam && own && <OwnProfile own={own} />}
        {hasPush && push && <DeviceNotices push={push} />}
        {hasSessions && list && <Sessions profile={profile} list={list} />}
        {canErase && email !== null && <AccountErasure profile={profile} email={email} />}
      </div>
    </Page>
  )
}
