import { useSelector } from '@xstate/react'
import type { Visit } from '#contract/visitor'
import { selectDiscard } from '#machines/visitor/visitorMachine'
import { Avatar } from '../ui/channels/Avatar'
import { DiscardQuestion } from '../views/inbox/chat/log/DiscardQuestion'
import styles from './Chat.module.css'
import { Composer } from './Composer'
import { ConnectionLine } from './ConnectionLine'
import { MessageList } from './MessageList'
import type { Visitor } from './wiring'

interface Props {
  readonly visitor: Visitor
  readonly visit: Visit
}

export function Chat({ visitor, visit: { businessName, logoUrl, welcome } }: Props) {
  const discard = useSelector(visitor, selectDiscard)

  return (
    <div className={styles.chat}>
      <header className={styles.header}>
        <Avatar name={businessName} image={logoUrl} isSquare />
        <h1 className={styles.name}>{businessName}</h1>
      </header>
      <main className={styles.main}>
        <MessageList visitor={visitor} businessName={businessName} welcome={welcome} />
        <ConnectionLine visitor={visitor} />
        <Composer visitor={visitor} />
      </main>
      {discard && <DiscardQuestion discard={discard} />}
    </div>
  )
}
