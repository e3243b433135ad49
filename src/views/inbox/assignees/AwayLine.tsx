import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type Left, leftOpen } from '#machines/inbox/assignees/away.ts'
import type { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import { selectHidden, selectPeople } from '#machines/inbox/assignees/colleaguesSelectors.ts'
import type { Known } from '#machines/inbox/states/views.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useFocusBack } from '../list/useFocusBack.ts'
import styles from './AwayLine.module.css'

type Colleagues = ActorRefFrom<typeof colleaguesMachine>

interface Props {
  readonly colleagues: Colleagues
  readonly conversations: readonly Conversation[]
  readonly known: Known
}

/** What a colleague who is away has left open; those of more people are offered after it, one by one. */
export function AwayLine({ colleagues, conversations, known }: Props) {
  const people = useSelector(colleagues, selectPeople)
  const hidden = useSelector(colleagues, selectHidden)
  if (!people) return null
  const [left] = leftOpen({ people, hidden }, conversations, known)
  return left ? <Line key={left.assignee.userId} colleagues={colleagues} left={left} /> : null
}

interface LineProps {
  readonly colleagues: Colleagues
  readonly left: Left
}

function Line({ colleagues, left }: LineProps) {
  const line = useFocusBack<HTMLDivElement>()
  const { assignee, threadIds } = left
  const count = counted(threadIds.length, 'conversación', 'conversaciones')
  /** The line has room for a first name. */
  const text = `${count} de ${assignee.name.split(' ')[0]}, que no está`
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div ref={line} role="group" aria-label={text} title={assignee.name} className={styles.line}>
      <p className={styles.text}>{text}</p>
      <IconButton
        size="small"
        label="Ocultar"
        icon={X}
        onClick={() => colleagues.send({ type: 'away.hide', userId: assignee.userId })}
      />
      <span className={styles.action}>
        <Button
          size="small"
          variant="quiet"
          onClick={() => colleagues.send({ type: 'away.letGo', left })}
        >
          Dejar sin asignar
        </Button>
      </span>
    </div>
  )
}
