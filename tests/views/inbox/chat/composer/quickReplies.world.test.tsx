import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type quickRepliesMachine,
  selectIsOpen,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import QuickRepliesDialog from '#src/views/inbox/replies/QuickRepliesDialog.tsx'
import { quickRepliesModel } from '../../../../model/inbox/chat/composer/quickReplies.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

type Replies = ActorRefFrom<typeof quickRepliesMachine>

function Stage({ replies }: { readonly replies: Replies }) {
  const isOpen = useSelector(replies, selectIsOpen)
  return (
    <>
      <button type="button" onClick={() => replies.send({ type: 'replies.open' })}>
        Respuestas rápidas
      </button>
      {isOpen && (
        <QuickRepliesDialog replies={replies} onPick={() => undefined} pickFocus={() => null} />
      )}
    </>
  )
}

describeScreen(quickRepliesModel, { view: (replies) => <Stage replies={replies} /> })
