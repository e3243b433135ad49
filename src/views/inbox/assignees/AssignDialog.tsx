import { useSelector } from '@xstate/react'
import { Check, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Assigned, Assignee, Colleague } from '#contract/assignee.ts'
import { counted } from '#contract/counted.ts'
import type { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import { selectHasFailed, selectPeople } from '#machines/inbox/assignees/assigningSelectors.ts'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import styles from './AssignDialog.module.css'

interface Props {
  readonly assigning: ActorRefFrom<typeof assigningMachine>
  readonly asked: readonly Assigned[]
  readonly userId: string | null
  readonly onChosen: () => void
}

const ownFirst = (people: readonly Colleague[], userId: string | null): readonly Colleague[] => [
  ...people.filter((each) => each.userId === userId),
  ...people.filter((each) => each.userId !== userId),
]

/** The people of the business, oneself first, and nobody. */
export default function AssignDialog({ assigning, asked, userId, onChosen }: Props) {
  const people = useSelector(assigning, selectPeople)
  const hasFailed = useSelector(assigning, selectHasFailed)
  const [before] = useState(() => document.activeElement)
  const choose = (assignee: Assignee | null) => {
    assigning.send({ type: 'assign.set', assignee })
    if (asked.length > 1) onChosen()
  }
  const isNow = (id: string | null) =>
    asked.every(({ assignee }) => (assignee?.userId ?? null) === id)

  return (
    <Dialog
      title={
        asked.length === 1
          ? 'Asignar la conversación'
          : `Asignar ${counted(asked.length, 'conversación', 'conversaciones')}`
      }
      size="small"
      isToRead
      closesOutside
      finalFocus={() =>
        before instanceof HTMLElement && before.isConnected && before !== document.body
          ? before
          : document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
      }
      onClose={() => assigning.send({ type: 'assign.close' })}
    >
      {hasFailed && (
        <RetryNotice
          text="No se pudo cargar el equipo"
          onRetry={() => assigning.send({ type: 'assign.retry' })}
        />
      )}
      {people === null && !hasFailed && <Spinner label="Cargando el equipo..." />}
      {people && (
        <ul aria-label="Personas" className={styles.people}>
          {ownFirst(people, userId).map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={isNow(person.userId)}
                onClick={() => choose({ userId: person.userId, name: person.name })}
              >
                <span className={styles.name}>{person.name}</span>
                <span className={styles.picture}>
                  <Avatar name={person.name} image={person.photoUrl} size="small" />
                </span>
                {person.userId === userId ? (
                  <span className={styles.own}>Tú</span>
                ) : (
                  person.isPresent === false && <span className={styles.own}>No está</span>
                )}
                {isNow(person.userId) && <Check className={styles.now} size={18} aria-hidden />}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.person}
              aria-pressed={isNow(null)}
              onClick={() => choose(null)}
            >
              <span className={styles.nobody}>
                <UserRoundX size={18} aria-hidden />
              </span>
              <span className={styles.name}>Nadie</span>
              {isNow(null) && <Check className={styles.now} size={18} aria-hidden />}
            </button>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
