import { useSelector } from '@xstate/react'
import { selectList } from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectLast, selectPostponing } from '#machines/inbox/states/conversationStatesMachine.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { usePin } from '../list/usePin.ts'
import { useSelectedId } from '../useSelectedId.ts'
import { type InboxRef, type States, useStanding } from './useStanding.ts'
import { useStateKeys } from './useStateKeys.ts'

const dialog = lazyPart(() => import('./PostponeDialog.tsx'))
const notice = lazyPart(() => import('./UndoNotice.tsx'))

interface Props {
  readonly inbox: InboxRef
  readonly states: States
}

/** The parts over list and chat: the choice of a moment, the notice, and the keys for the open conversation. */
export default function StatesLayer({ inbox, states }: Props) {
  const list = useSelector(inbox, selectList)
  const selectedId = useSelectedId(inbox)
  const conversation = useSelector(list, (state) => state && selectConversation(state, selectedId))
  const { standing } = useStanding(inbox, conversation)
  const postponing = useSelector(states, selectPostponing)
  const last = useSelector(states, selectLast)
  const pin = usePin(inbox, selectedId ?? '')
  useStateKeys(states, conversation, standing, pin.toggle)
  return (
    <>
      {postponing && (
        <Late
          part={dialog}
          of={{
            onPostpone: (until: number) =>
              states.send({
                type: 'state.set',
                change: { ...postponing, state: 'postponed', until },
              }),
            onClose: () => states.send({ type: 'postponing.close' }),
          }}
        />
      )}
      {last && <Late part={notice} of={{ states, last }} />}
    </>
  )
}
