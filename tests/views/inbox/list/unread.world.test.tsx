import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine'
import '#src/ui/styles.css'
import { ConversationRow } from '#src/views/inbox/list/ConversationRow.tsx'
import { unreadModel } from '../../../model/inbox/list/unread.model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'
import { feed } from '../feed'

interface Props {
  readonly unread: ActorRefFrom<typeof unreadMachine>
}

const { inbox } = feed()

/** One row for each conversation that the machine knows. */
function Rows({ unread }: Props) {
  const listed = useSelector(unread, (state) => state.context.listed)
  return (listed ?? []).map((conversation) => (
    <ConversationRow
      key={conversation.threadId}
      inbox={inbox}
      unread={unread}
      conversation={conversation}
      isSelected={false}
      isInTabOrder
      now={9_000}
      onFocus={() => undefined}
    />
  ))
}

async function showsCounts(
  screen: Screen,
  { context: { listed, kept } }: SnapshotFrom<typeof unreadMachine>,
) {
  for (const { name, threadId } of listed ?? []) {
    const row = screen.getByRole('button', { name: new RegExp(`^${name}`) })
    const count = kept.counts[threadId] ?? 0
    if (count > 0) await expect.element(row).toHaveAccessibleName(new RegExp(`${count} sin leer$`))
    else await expect.element(row).not.toHaveTextContent('sin leer')
  }
}

const play: ViewPlay<typeof unreadMachine> = {
  view: (unread) => <Rows unread={unread} />,
  performers: {
    'list.loaded': outside,
    'client.kept': outside,
    'live.message': outside,
    'live.conversation': outside,
    'reader.present': outside,
    'reader.away': outside,
    'conversation.opened': outside,
    'conversation.closed': outside,
    'conversation.markUnread': outside,
    'conversation.markRead': outside,
    'thread.readElsewhere': outside,
  },
  checks: { away: showsCounts, present: showsCounts },
}

describeView(unreadModel, play, reduce(screenPaths(unreadModel)))
