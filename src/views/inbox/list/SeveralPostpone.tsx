import { counted } from '#contract/counted.ts'
import PostponeDialog from '../states/PostponeDialog.tsx'
import type { InboxRef } from '../states/useStanding.ts'
import { askWords } from './severalWords.ts'
import { type Several, useSeveral } from './useSeveral.ts'

interface Props {
  readonly inbox: InboxRef
  readonly several: Several
}

/** The moment until which all chosen conversations are postponed. */
export function SeveralPostpone({ inbox, several }: Props) {
  const { chosen, run } = useSeveral(inbox, several)
  const count = chosen.length
  return (
    <PostponeDialog
      title={`Posponer ${counted(count, 'conversación', 'conversaciones')}`}
      description={count === 1 ? undefined : askWords('postpone', count).text}
      onPostpone={(until) => run('postpone', until)}
      onClose={() => several.send({ type: 'several.close' })}
    />
  )
}
