import { expect } from 'vitest'
import type { replyWindowMachine } from '#machines/inbox/chat/replyWindowMachine'
import '#src/ui/styles.css'
import { ReplyWindow } from '#src/views/inbox/chat/ReplyWindow.tsx'
import { replyWindowModel } from '../../../model/inbox/chat/replyWindow.model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

const notice = (screen: Screen) => screen.getByText(/^Han pasado más de 24 horas/)
const isSilent = (screen: Screen) => expect.element(notice(screen)).not.toBeInTheDocument()

const play: ViewPlay<typeof replyWindowMachine> = {
  view: (replyWindow) => <ReplyWindow replyWindow={replyWindow} />,
  performers: { 'client.wrote': outside },
  checks: {
    unlimited: isSilent,
    'limited.unknown': isSilent,
    'limited.open': isSilent,
    'limited.passed': (screen) => expect.element(notice(screen)).toBeVisible(),
  },
}

describeView(replyWindowModel, play, reduce(screenPaths(replyWindowModel)))
