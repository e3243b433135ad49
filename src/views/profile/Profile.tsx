import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '#machines/profile/profileMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { AccountErasure } from './AccountErasure.tsx'
import styles from './Sessions.module.css'
import { Sessions } from './Sessions.tsx'

interface Props {
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly email: string | null
  /** The back end tells of the account's sessions. */
  readonly hasSessions: boolean
  /** The back end deletes accounts. */
  readonly canErase: boolean
}

export function Profile({ profile, email, hasSessions, canErase }: Props) {
  const list = useSelector(profile, ({ children }) => children.list)
  return (
    <Page>
      <PageHead title={viewRow('profile').heading} />
      <Card title="Tu cuenta">
        <p className={styles.email}>Correo electrónico: {email ?? 'Usuario'}</p>
      </Card>
      {hasSessions && list && <Sessions profile={profile} list={list} />}
      {canErase && email !== null && <AccountErasure profile={profile} email={email} />}
    </Page>
  )
}
