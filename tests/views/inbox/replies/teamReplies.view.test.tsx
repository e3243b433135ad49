import { createActor, fromPromise } from 'xstate'
import type { TeamReply } from '#contract/teamReplies'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine'
import '#src/ui/styles.css'
import QuickRepliesDialog from '#src/views/inbox/replies/QuickRepliesDialog.tsx'
import { greeting } from '../../../model/inbox/replies/someReplies'
import { teamRepliesModel } from '../../../model/inbox/replies/teamReplies.model'
import { still } from '../../../model/kit/silence'
import { describeScreen } from '../../kit/screenWorld'

const own = createActor(quickRepliesMachine, {
  input: { replies: [{ id: 7, name: 'horario', text: 'Abrimos a las nueve.' }] },
}).start()
own.send({ type: 'replies.open' })

describeScreen(teamRepliesModel, {
  children: {
    list: teamReplyListMachine.provide({
      actors: {
        loadItems: fromPromise<readonly TeamReply[], { scope: null }>(async () => [greeting]),
      },
    }),
    form: still(teamReplyFormMachine),
    removal: still(teamReplyRemovalMachine),
  },
  view: (team) => (
    <QuickRepliesDialog replies={own} team={team} onPick={() => undefined} pickFocus={() => null} />
  ),
})
