import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { INVITATION_DAYS, type Invitation } from '#contract/team/team.ts'
import {
  selectResending,
  selectWhyNot,
  selectWithdrawing,
  type teamMachine,
} from '#machines/team/teamMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { longDate } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './Team.module.css'
import { roleNames } from './words.ts'

interface Props {
  readonly team: ActorRefFrom<typeof teamMachine>
  readonly invitations: readonly Invitation[]
}

/** Who is invited and has not come yet. */
export const Invitations = ({ team, invitations }: Props) => (
  <Card title="Invitaciones">
    {invitations.length === 0 ? (
      <p className={styles.note}>
        {`No hay invitaciones pendientes. Cada una llega por correo y vence en ${INVITATION_DAYS} días.`}
      </p>
    ) : (
      <ul className={styles.list} aria-label="Invitaciones">
        {invitations.map((invitation) => (
          <Row key={invitation.id} team={team} invitation={invitation} />
        ))}
      </ul>
    )}
  </Card>
)

interface RowProps extends Pick<Props, 'team'> {
  readonly invitation: Invitation
}

function Row({ team, invitation: { id: invitationId, email, role, expiresAt } }: RowProps) {
  const id = useId()
  const now = useNow()
  const whyNot = useSelector(team, selectWhyNot)
  const isResending = useSelector(team, selectResending) === invitationId
  const isWithdrawing = useSelector(team, selectWithdrawing) === invitationId
  const isOver = expiresAt !== null && expiresAt <= now
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong id={id}>{email}</strong>
          <StatusBadge text={roleNames[role]} />
          {isOver && <StatusBadge text="Vencida" tone="warning" />}
        </p>
        {expiresAt !== null && (
          <p className={styles.facts}>
            {`${isOver ? 'Venció' : 'Vence'} el ${longDate(expiresAt)}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          busy={isResending}
          busyText="Enviando..."
          reason={isResending ? null : whyNot}
          aria-describedby={id}
          onClick={() => team.send({ type: 'invitation.resend', invitationId })}
        >
          Reenviar
        </Button>
        <Button
          size="small"
          busy={isWithdrawing}
          busyText="Retirando..."
          reason={isWithdrawing ? null : whyNot}
          aria-describedby={id}
          onClick={() => team.send({ type: 'invitation.withdraw', invitationId })}
        >
          Retirar
        </Button>
      </div>
    </li>
  )
}
