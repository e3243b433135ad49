import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Visit } from '#contract/visitor'
import { selectIsAsking } from '#machines/visitor/contactMachine'
import {
  selectContactForm,
  selectDiscard,
  selectDraft,
  selectMessages,
  selectOutgoing,
  selectTyping,
} from '#machines/visitor/visitorMachine'
import { selectWhyNotSubmit } from '#machines/visitor/visitorReasons'
import { newId } from '../ui/newId'
import { useFreeFocusOn } from '../ui/useFreeFocus'
import { DiscardQuestion } from '../views/inbox/chat/log/DiscardQuestion'
import { ChatWindow, type Frame } from './ChatWindow'
import { Composer } from './Composer'
import { ConnectionLine } from './ConnectionLine'
import { Contact } from './Contact'
import { MessageList } from './MessageList'
import { TypingLine } from './TypingLine'
import type { Visitor } from './wiring'

interface Props {
  readonly visitor: Visitor
  readonly visit: Visit
  readonly frame: Frame
}

export function Chat({
  visitor,
  visit: { businessName, logoUrl, looks, replyTime },
  frame,
}: Props) {
  const messages = useSelector(visitor, selectMessages)
  const outgoing = useSelector(visitor, selectOutgoing)
  const draft = useSelector(visitor, selectDraft)
  const whyNot = useSelector(visitor, selectWhyNotSubmit)
  const discard = useSelector(visitor, selectDiscard)
  const typing = useSelector(visitor, selectTyping)
  const contact = useSelector(visitor, selectContactForm)
  const isAsking = useSelector(contact, selectIsAsking)

  // The contact form that disappears had the focus.
  const field = useRef<HTMLTextAreaElement>(null)
  useFreeFocusOn(isAsking, field)

  return (
    <>
      <ChatWindow {...frame} name={businessName} logo={logoUrl} looks={looks} replyTime={replyTime}>
        <MessageList
          businessName={businessName}
          welcome={looks.welcome}
          messages={messages}
          outgoing={outgoing}
          onRetry={(id) => visitor.send({ type: 'message.retry', id })}
          onDiscard={(message) => discard?.send({ type: 'discard.ask', message })}
        />
        {typing && <TypingLine typing={typing} />}
        <ConnectionLine visitor={visitor} />
        {contact && isAsking ? (
          <Contact contact={contact} />
        ) : (
          <Composer
            field={field}
            draft={draft}
            whyNot={whyNot}
            onType={(text) => visitor.send({ type: 'draft.changed', text })}
            onSubmit={() =>
              visitor.send({ type: 'message.submitted', id: newId(), at: Date.now() })
            }
          />
        )}
      </ChatWindow>
      {discard && <DiscardQuestion discard={discard} />}
    </>
  )
}
