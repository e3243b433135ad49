import { useSelector } from '@xstate/react'
import { UsersRound } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type messagesMachine, selectMessages } from '#machines/inbox/chat/log/messagesMachine.ts'
import { peopleIn } from '#machines/inbox/client/groupPeople.ts'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { relativeTime } from '../../../ui/time.ts'
import { useNow } from '../../../ui/useNow.ts'
import panel from './ClientPanel.module.css'
import styles from './ClientPick.module.css'

export interface GroupContentProps {
  readonly messages: ActorRefFrom<typeof messagesMachine>
}

/** The people of a group, as far as they have written. A group is nobody's client. */
export default function GroupContent({ messages }: GroupContentProps) {
  const id = useId()
  const now = useNow()
  const said = useSelector(messages, selectMessages)
  const people = useMemo(() => peopleIn(said), [said])
  if (people.length === 0)
    return (
      <div className={panel.body}>
        <EmptyState
          icon={UsersRound}
          title="Es un grupo"
          text="Aquí verás a las personas del grupo cuando escriban."
        />
      </div>
    )
  return (
    <div className={panel.body}>
      <p className={styles.none}>
        Es un grupo: todas sus personas leen lo que respondas. No se vincula a un cliente.
      </p>
      <section className={styles.pick} aria-labelledby={id}>
        <h3 id={id} className={styles.heading}>
          Personas que han escrito
        </h3>
        <ul className={styles.list}>
          {people.map(({ name, count, lastAt }) => (
            <li key={name} className={styles.item}>
              <Avatar name={name} size="small" />
              <span className={styles.who}>
                <span className={styles.name}>{name}</span>
                <span className={styles.sign}>
                  {count === 1 ? '1 mensaje' : `${count} mensajes`}
                  {lastAt > 0 && ` · ${relativeTime(lastAt, now)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
