import { useSelector } from '@xstate/react'
import { selectColleagues, selectPeople } from '#machines/inbox/assignees/colleaguesSelectors.ts'
import { selectAssigning, selectUserId } from '#machines/inbox/inboxMachine.ts'
import type { InboxRef } from '../states/useStanding.ts'

/** The people of the business, with their pictures. */
export const usePeople = (inbox: InboxRef | undefined) =>
  useSelector(
    useSelector(
      useSelector(inbox, (state) => state && selectAssigning(state)),
      selectColleagues,
    ),
    selectPeople,
  )

/** The person who looks, as the others see them. */
export const useOwnPerson = (inbox: InboxRef | undefined) => {
  const people = usePeople(inbox)
  const userId = useSelector(inbox, (state) => state && selectUserId(state))
  return people?.find((each) => each.userId === userId)
}
