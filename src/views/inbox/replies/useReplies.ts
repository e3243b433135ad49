import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type quickRepliesMachine,
  selectReplies,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { type OfferedReply, offeredReplies, type Team } from '#machines/inbox/replies/offered.ts'
import { selectList, type teamRepliesMachine } from '#machines/inbox/replies/teamRepliesMachine.ts'
import { selectItems } from '#machines/inbox/replies/teamReplyListMachine.ts'

export type TeamRef = ActorRefFrom<typeof teamRepliesMachine> | undefined

export type PickReply = (reply: { readonly text: string }) => void

export const useTeam = (team: TeamRef): Team => {
  const list = useSelector(team, (state) => state && selectList(state))
  return useSelector(list, (state) => state && selectItems(state))
}

/** The replies that a '/' offers. */
export const useReplies = (
  replies: ActorRefFrom<typeof quickRepliesMachine>,
  team: TeamRef,
): readonly OfferedReply[] => {
  const own = useSelector(replies, selectReplies)
  const items = useTeam(team)
  return useMemo(() => offeredReplies(own, items), [own, items])
}
