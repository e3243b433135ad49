import { useSelector } from '@xstate/react'
import { selectColleagues, selectPeople } from '#machines/inbox/assignees/colleaguesSelectors.ts'
import { selectAssigning } from '#machines/inbox/inboxMachine.ts'
import type { InboxRef } from '../states/useStanding.ts'

/** The people of the business, with their pictures. */
export const usePeople = (inbox: InboxRef) =>
  useSelector(useSelector(useSelector(inbox, selectAssigning), selectColleagues), selectPeople)
