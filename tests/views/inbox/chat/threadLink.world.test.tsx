import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { threadLinkMachine } from '#machines/inbox/chat/threadLinkMachine'
import '#src/ui/styles.css'
import { ChatMenu } from '#src/views/inbox/chat/ChatMenu.tsx'
import { threadLinkModel } from '../../../model/inbox/chat/threadLink.model'
import { reduce } from '../../../model/kit/paths'
import { screenPaths } from '../../../model/kit/screen'
import { describeView, type ViewPlay } from '../../kit/viewWorld'

const options = page.getByRole('button', { name: 'Opciones de la conversación' })
const isOffered = () => expect.element(options).toBeVisible()

const play: ViewPlay<typeof threadLinkMachine> = {
  view: (link) => <ChatMenu link={link} onMarkUnread={() => undefined} />,
  performers: {
    'link.copy': async () => {
      await options.click()
      await page.getByRole('menuitem', { name: 'Copiar enlace' }).click()
    },
  },
  checks: { idle: isOffered, copying: isOffered },
}

describeView(threadLinkModel, play, reduce(screenPaths(threadLinkModel)))
