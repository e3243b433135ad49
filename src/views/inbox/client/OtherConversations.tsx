import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { channelName } from '#contract/channels.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectClient } from '#machines/inbox/client/clientPanelShown.ts'
import { otherConversations } from '#machines/inbox/client/otherConversations.ts'
import {
  type inboxMachine,
  selectList,
  selectOpenConversation,
} from '#machines/inbox/inboxMachine.ts'
import { selectConversations } from '#machines/inbox/list/conversationListSelectors.ts'
import { keptOf } from '#machines/inbox/memory.ts'
import { selectMemory } from '#machines/inbox/openConversationMachine.ts'
import { relativeTime } from '../../../ui/time.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './ClientPick.module.css'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
  readonly threadId: string
}

const nothing = {}

/** The client's other conversations: one press opens one. */
export function OtherConversations({ inbox, panel, threadId }: Props) {
  const id = useId()
  const now = useNow()
  const client = useSelector(panel, selectClient)
  const conversation = useSelector(inbox, selectOpenConversation)
  const kept = useSelector(conversation, (state) => (state ? selectMemory(state) : nothing))
  const list = useSelector(inbox, selectList)
  const conversations = useSelector(list, (state) => state && selectConversations(state))
  const others = useMemo(
    () =>
      client === null
        ? []
        : otherConversations(
            client,
            threadId,
            conversations ?? [],
            (each) => keptOf(kept, each).client,
          ),
    [client, threadId, conversations, kept],
  )
  if (others.length === 0) return null
  return (
    <section className={styles.pick} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Otras conversaciones
      </h3>
      <ul className={styles.list}>
        {others.map(({ threadId: other, contactType, lastMessage, lastMessageAt }) => (
          <li key={other}>
            <button
              type="button"
              className={styles.open}
              onClick={() => inbox.send({ type: 'conversation.select', threadId: other })}
            >
              <span className={styles.who}>
                <span className={styles.name}>{channelName(contactType)}</span>
                <span className={styles.sign}>{lastMessage}</span>
              </span>
              {lastMessageAt !== null && (
                <span className={styles.sign}>{relativeTime(lastMessageAt, now)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
