import { createActor, fromPromise } from 'xstate'
import type { TeamReply } from '#contract/teamReplies.ts'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { teamReplyFormMachine } from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { teamReplyListMachine } from '#machines/inbox/replies/teamReplyListMachine.ts'
import { teamReplyRemovalMachine } from '#machines/inbox/replies/teamReplyRemovalMachine.ts'
import '#src/ui/styles.css'
import QuickRepliesDialog from '#src/views/inbox/replies/QuickRepliesDialog.tsx'
import { greeting } from '../../../model/inbox/replies/someReplies.ts'
import { teamRepliesModel } from '../../../model/inbox/replies/teamReplies.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

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
