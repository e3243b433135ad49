import { useSelector } from '@xstate/react'
import { AlarmClock, CircleCheck, Mail, MailOpen, RotateCcw, UserRoundPlus, X } from 'lucide-react'
import { numberText } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import { selectAssigning, selectUnread } from '#machines/inbox/inboxMachine.ts'
import {
  selectHasStates,
  selectIsSaving,
  selectRefused,
  selectTask,
} from '#machines/inbox/list/severalSelectors.ts'
import { selectCounts } from '#machines/inbox/list/unreadMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { BUSY } from '../../../ui/why.ts'
import { ask } from '../assignees/ask.ts'
import type { InboxRef } from '../states/useStanding.ts'
import styles from './SeveralActions.module.css'
import { refusedText } from './severalWords.ts'
import { useFocusBack } from './useFocusBack.ts'
import { type Several, useSeveral } from './useSeveral.ts'

interface Props {
  readonly inbox: InboxRef
  readonly several: Several
  readonly shown: readonly Conversation[]
}

const none = {}

/** The actions for all chosen conversations. */
export function SeveralActions({ inbox, several, shown }: Props) {
  const bar = useFocusBack<HTMLElement>()
  const { chosen, changesOf, run } = useSeveral(inbox, several)
  const unread = useSelector(inbox, selectUnread)
  const assigning = useSelector(inbox, selectAssigning)
  const counts = useSelector(unread, (state) => (state ? selectCounts(state) : none))
  const hasStates = useSelector(several, selectHasStates)
  const isSaving = useSelector(several, selectIsSaving)
  const task = useSelector(several, selectTask)
  const refused = useSelector(several, selectRefused)

  const ids = chosen.map(({ threadId }) => threadId)
  const read = ids.filter((id) => id in counts)
  const notRead = ids.filter((id) => !(id in counts))
  const wait = isSaving ? BUSY : null
  const unless = (isPossible: boolean, reason: string) => wait ?? (isPossible ? null : reason)
  const mark = (as: 'read' | 'unread', of: readonly string[]) =>
    several.send({ type: 'several.mark', mark: { as, ids: of } })

  return (
    <section ref={bar} aria-label="Conversaciones seleccionadas" className={styles.actions}>
      <div className={styles.first}>
        {isSaving ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => several.send({ type: 'several.stop' })}
          >
            Detener
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            reason={ids.length === shown.length ? 'Ya están todas' : null}
            onClick={() =>
              several.send({ type: 'several.all', shown: shown.map(({ threadId }) => threadId) })
            }
          >
            Seleccionar todas ({numberText(shown.length)})
          </Button>
        )}
      </div>
      <div className={styles.below}>
        {refused && (
          <RetryNotice
            isInline
            text={refusedText(task, refused)}
            onRetry={() => several.send({ type: 'several.retry' })}
          />
        )}
        <div className={styles.tools}>
          <IconButton
            label="Marcar como leídas"
            icon={MailOpen}
            reason={unless(read.length > 0, 'Ya están leídas')}
            onClick={() => mark('read', read)}
          />
          <IconButton
            label="Marcar como no leídas"
            icon={Mail}
            reason={unless(notRead.length > 0, 'Ya están sin leer')}
            onClick={() => mark('unread', notRead)}
          />
          {hasStates && (
            <>
              <span className={styles.apart} aria-hidden />
              <IconButton
                label="Resolver"
                icon={CircleCheck}
                reason={unless(changesOf('solve').length > 0, 'Ya están resueltas')}
                onClick={() => run('solve')}
              />
              <IconButton
                label="Posponer…"
                icon={AlarmClock}
                aria-haspopup="dialog"
                reason={wait}
                onClick={() => several.send({ type: 'several.postpone' })}
              />
              <IconButton
                label="Reabrir"
                icon={RotateCcw}
                reason={unless(changesOf('reopen').length > 0, 'Ya están abiertas')}
                onClick={() => run('reopen')}
              />
            </>
          )}
          {assigning && (
            <IconButton
              label="Asignar…"
              icon={UserRoundPlus}
              aria-haspopup="dialog"
              reason={wait}
              onClick={() => ask(inbox, chosen)}
            />
          )}
          {!isSaving && (
            <span className={styles.end}>
              <IconButton
                size="small"
                label="Dejar de seleccionar"
                icon={X}
                aria-keyshortcuts="Escape"
                onClick={() => several.send({ type: 'several.leave' })}
              />
            </span>
          )}
        </div>
      </div>
    </section>
  )
}
