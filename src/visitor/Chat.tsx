import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Visit } from '#contract/visitor.ts'
import { selectIsAsking } from '#machines/visitor/contactMachine.ts'
import { selectWhyNotSubmit } from '#machines/visitor/visitorReasons.ts'
import {
  selectContactForm,
  selectDiscard,
  selectDraft,
  selectDraftProblem,
  selectMessages,
  selectOutgoing,
  selectPhoto,
  selectSurvey,
  selectTyping,
} from '#machines/visitor/visitorSelectors.ts'
import { newId } from '../ui/newId.ts'
import { useFreeFocusOn } from '../ui/useFreeFocus.ts'
import { DiscardQuestion } from '../views/inbox/chat/log/DiscardQuestion.tsx'
import { ChatWindow, type Frame } from './ChatWindow.tsx'
import { Composer } from './Composer.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Contact } from './Contact.tsx'
import { MessageList } from './MessageList.tsx'
import { PhotoButton, PhotoLine } from './Photo.tsx'
import { TypingLine } from './TypingLine.tsx'
import type { Visitor } from './wiring.ts'

interface Props {
  readonly visitor: Visitor
  readonly visit: Visit
  readonly frame: Frame
}

export function Chat({
  visitor,
  visit: { businessName, logoUrl, looks, replyTime, presence },
  frame,
}: Props) {
  const messages = useSelector(visitor, selectMessages)
  const outgoing = useSelector(visitor, selectOutgoing)
  const draft = useSelector(visitor, selectDraft)
  const problem = useSelector(visitor, selectDraftProblem)
  const whyNot = useSelector(visitor, selectWhyNotSubmit)
  const discard = useSelector(visitor, selectDiscard)
  const typing = useSelector(visitor, selectTyping)
  const contact = useSelector(visitor, selectContactForm)
  const photo = useSelector(visitor, selectPhoto)
  const survey = useSelector(visitor, selectSurvey)
  const isAsking = useSelector(contact, selectIsAsking)

  // The contact form that disappears had the focus.
  const field = useRef<HTMLTextAreaElement>(null)
  useFreeFocusOn(isAsking, field)

  return (
    <>
      <ChatWindow
        {...frame}
        name={businessName}
        logo={logoUrl}
        looks={looks}
        replyTime={replyTime}
        presence={presence}
      >
        <MessageList
          survey={survey}
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
          <>
            {photo && <PhotoLine photo={photo} />}
            <Composer
              tools={photo && <PhotoButton photo={photo} />}
              field={field}
              draft={draft}
              problem={problem}
              whyNot={whyNot}
              onType={(text) => visitor.send({ type: 'draft.changed', text })}
              onSubmit={() =>
                visitor.send({ type: 'message.submitted', id: newId(), at: Date.now() })
              }
            />
          </>
        )}
      </ChatWindow>
      {discard && <DiscardQuestion discard={discard} />}
    </>
  )
}
