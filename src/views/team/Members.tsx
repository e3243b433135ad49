import { useSelector } from '@xstate/react'
import { LogOut, UserCog, UserMinus } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Member } from '#contract/team/team.ts'
import { selectWhyNot, type teamMachine } from '#machines/team/teamMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Ago } from '../../ui/signs/Moment.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Tag } from '../../ui/signs/Tag.tsx'
import styles from './Team.module.css'
import { roleNames } from './words.ts'

interface Props {
  readonly team: ActorRefFrom<typeof teamMachine>
  readonly members: readonly Member[]
  /** The person who looks may change the team. */
  readonly isOwner: boolean
  /** Why that person cannot leave the business or take another role, or null. */
  readonly whyNotGiveUp: string | null
}

/** The people of the business. */
export const Members = ({ members, ...row }: Props) => (
  <Card title="Miembros">
    <ul className={styles.list} aria-label="Miembros">
      {members.map((member) => (
        <Row key={member.userId} {...row} member={member} />
      ))}
    </ul>
    {!row.isOwner && (
      <p className={styles.note}>Quien es dueño del negocio invita a otras personas.</p>
    )}
  </Card>
)

interface RowProps extends Omit<Props, 'members'> {
  readonly member: Member
}

function Row(props: RowProps) {
  const { member, isOwner } = props
  const id = useId()
  const { name, photoUrl, isOwn, role, email, lastSeen, isPresent } = member
  return (
    <li className={styles.row}>
      <Avatar name={name} image={photoUrl} />
      <div className={styles.words}>
        <p className={styles.name}>
          <strong id={id}>{name}</strong>
          <StatusBadge text={roleNames[role]} tone={role === 'owner' ? 'info' : 'neutral'} />
          {isOwn && <Tag name="Tú" />}
        </p>
        <p className={styles.facts}>
          {isOwner && email !== null && <span>{email}</span>}
          <span>
            {isPresent ? (
              'Está aquí ahora'
            ) : lastSeen === null ? (
              'Todavía no ha entrado'
            ) : (
              <>
                Última vez: <Ago at={lastSeen} />
              </>
            )}
          </span>
        </p>
      </div>
      <Actions {...props} nameId={id} />
    </li>
  )
}

function Actions({
  team,
  member,
  isOwner,
  whyNotGiveUp,
  nameId,
}: RowProps & { readonly nameId: string }) {
  const whyNot = useSelector(team, selectWhyNot)
  const whyNotOwn = whyNot ?? whyNotGiveUp
  const remove = () => team.send({ type: 'member.remove', member })
  return (
    <div className={styles.actions}>
      {isOwner && (
        <Button
          size="small"
          icon={UserCog}
          reason={member.isOwn ? whyNotOwn : whyNot}
          aria-describedby={nameId}
          onClick={() => team.send({ type: 'member.change', member })}
        >
          Cambiar papel
        </Button>
      )}
      {member.isOwn ? (
        <Button size="small" icon={LogOut} reason={whyNotOwn} onClick={remove}>
          Salir del equipo
        </Button>
      ) : (
        isOwner && (
          <Button
            size="small"
            icon={UserMinus}
            reason={whyNot}
            aria-describedby={nameId}
            onClick={remove}
          >
            Quitar del equipo
          </Button>
        )
      )}
    </div>
  )
}
