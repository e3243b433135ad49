import { useSelector } from '@xstate/react'
import { Share2 } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type quickRepliesMachine,
  selectReplies,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { ownReplies } from '#machines/inbox/replies/offered.ts'
import {
  selectIsSharing,
  selectList,
  selectShareError,
  type teamRepliesMachine,
} from '#machines/inbox/replies/teamRepliesMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FailureBanner } from '../../../ui/notices/FailureBanner.tsx'
import { useWhyNotRole } from '../../shared/useMay.ts'
import { ReplyList } from './ReplyList.tsx'
import styles from './TeamReplies.module.css'
import { TeamReplyList } from './TeamReplyList.tsx'
import { type PickReply, useTeam } from './useReplies.ts'

interface Props {
  readonly team: ActorRefFrom<typeof teamRepliesMachine>
  readonly replies: ActorRefFrom<typeof quickRepliesMachine>
  readonly onPick: PickReply
}

/** The replies of the team, and those that only this browser has. */
export function TeamReplies({ team, replies, onPick }: Props) {
  const list = useSelector(team, selectList)
  const shareError = useSelector(team, selectShareError)
  const isSharing = useSelector(team, selectIsSharing)
  const own = ownReplies(useSelector(replies, selectReplies), useTeam(team))
  const headingId = useId()
  const whyNotShare = useWhyNotRole('createTeamReply')

  return (
    <div className={styles.places}>
      <FailureBanner text={shareError} onDismiss={() => team.send({ type: 'error.dismissed' })} />
      {list && (
        <TeamReplyList
          list={list}
          onPick={onPick}
          onEdit={(reply) => team.send({ type: 'reply.write', reply })}
          onRemove={(reply) => team.send({ type: 'reply.delete', reply })}
        />
      )}
      {own.length > 0 && (
        <section aria-labelledby={headingId} className={styles.own}>
          <div className={styles.offer}>
            <div className={styles.words}>
              <h3 id={headingId} className={styles.heading}>
                Solo en este navegador
              </h3>
              <p className={styles.text}>Tu equipo todavía no las tiene.</p>
            </div>
            <Button
              size="small"
              icon={Share2}
              busy={isSharing}
              busyText="Compartiendo..."
              reason={whyNotShare}
              onClick={() => team.send({ type: 'replies.share', replies: own })}
            >
              Compartir con el equipo
            </Button>
          </div>
          <ReplyList
            replies={own}
            onPick={onPick}
            onEdit={({ id }) => replies.send({ type: 'reply.edit', id })}
            onRemove={({ id }) => replies.send({ type: 'reply.remove', id })}
          />
        </section>
      )}
    </div>
  )
}
