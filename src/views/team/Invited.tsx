import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Invited as Invitation } from '#contract/team/invited.ts'
import {
  type invitedMachine,
  selectAccepting,
  selectError,
  selectInvitations,
  whyNotAccept,
} from '#machines/team/invitedMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import styles from './Invited.module.css'
import { roleNames } from './words.ts'

interface Props {
  readonly invited: ActorRefFrom<typeof invitedMachine>
}

/** The businesses that the person may join; nothing where there are none. */
export default function Invited({ invited }: Props) {
  const invitations = useSelector(invited, selectInvitations)
  const error = useSelector(invited, selectError)
  const id = useId()
  if (invitations.length === 0 && error === null) return null
  return (
    <section className={styles.invited} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Invitaciones
      </h2>
      {error !== null && (
        <Banner
          text={error}
          tone="bad"
          role="alert"
          onDismiss={() => invited.send({ type: 'error.dismissed' })}
        />
      )}
      {invitations.map((invitation) =>
        invitation.isExpired ? (
          <p key={invitation.id} className={styles.what}>
            La invitación al equipo de <strong>{invitation.businessName}</strong> venció. Pide que
            te la envíen otra vez.
          </p>
        ) : (
          <Row key={invitation.id} invited={invited} invitation={invitation} />
        ),
      )}
    </section>
  )
}

function Row({ invited, invitation }: Props & { readonly invitation: Invitation }) {
  const { id, businessName, role } = invitation
  const whyNot = useSelector(invited, whyNotAccept(invitation))
  const isThis = useSelector(invited, selectAccepting) === id
  return (
    <div className={styles.row}>
      <p className={styles.what}>
        Te invitaron al equipo de <strong>{businessName}</strong>
        {`, como ${roleNames[role].toLowerCase()}.`}
      </p>
      <Button
        size="small"
        variant="primary"
        busy={isThis}
        busyText="Uniéndote..."
        reason={isThis ? null : whyNot}
        onClick={() => invited.send({ type: 'invitation.accept', invitation })}
      >
        {`Unirme a ${businessName}`}
      </Button>
    </div>
  )
}
