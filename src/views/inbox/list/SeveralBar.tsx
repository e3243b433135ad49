import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { Conversation } from '#contract/inbox.ts'
import { selectIsChoosing } from '#machines/inbox/list/chosenSelectors.ts'
import {
  selectAsked,
  selectIsPostponing,
  selectIsSaving,
  selectIsWorking,
  selectMarked,
  selectProgress,
  selectTask,
} from '#machines/inbox/list/severalSelectors.ts'
import type { InboxRef } from '../states/useStanding.ts'
import { SeveralActions } from './SeveralActions.tsx'
import { SeveralAsk } from './SeveralAsk.tsx'
import styles from './SeveralBar.module.css'
import { SeveralNotice } from './SeveralNotice.tsx'
import { SeveralPostpone } from './SeveralPostpone.tsx'
import { doingText, markText } from './severalWords.ts'
import type { Several } from './useSeveral.ts'

interface Props {
  readonly inbox: InboxRef
  readonly several: Several
  readonly shown: readonly Conversation[]
}

/** Everything about several conversations besides the rows. */
export default function SeveralBar({ inbox, several, shown }: Props) {
  const areChosen = useSelector(several, selectIsChoosing)
  const isOn = useSelector(several, selectIsWorking)
  const isSaving = useSelector(several, selectIsSaving)
  const isPostponing = useSelector(several, selectIsPostponing)
  const marked = useSelector(several, selectMarked)
  const doing = useSelector(several, (state) => doingText(selectTask(state), selectProgress(state)))
  const asked = useSelector(several, selectAsked)

  useLayoutEffect(() => {
    if (areChosen)
      several.send({ type: 'several.shown', shown: shown.map(({ threadId }) => threadId) })
  }, [several, shown, areChosen])

  return (
    <>
      <p role="status" className={isSaving ? styles.doing : 'visuallyHidden'}>
        {isSaving && doing}
        {areChosen && marked !== null && markText(marked)}
      </p>
      {isOn && <SeveralActions inbox={inbox} several={several} shown={shown} />}
      {!isSaving && <SeveralNotice inbox={inbox} several={several} />}
      {asked !== null && <SeveralAsk several={several} count={asked} />}
      {isPostponing && <SeveralPostpone inbox={inbox} several={several} />}
    </>
  )
}
