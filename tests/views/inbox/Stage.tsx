import type { ComponentProps } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { InboxInput } from '#machines/inbox/memory.ts'
import OpenChat from '#src/views/inbox/chat/OpenChat.tsx'
import Inbox from '#src/views/inbox/Inbox.tsx'
import { feed, type World } from './feed.ts'

/** The inbox as the shell shows it: as tall as the window. */
type Props = Pick<ComponentProps<typeof Inbox>, 'inbox'> & Partial<ComponentProps<typeof Inbox>>

const nowhere = () => undefined

export function Stage(props: Props) {
  return (
    <main style={{ blockSize: '100dvh' }}>
      <Inbox onGoToAssistants={nowhere} loadedChat={() => OpenChat} {...props} />
    </main>
  )
}

/** An inbox on the screen, until the test is over. */
export async function open(
  given: Partial<World>,
  input: Partial<InboxInput> = {},
  props: Partial<Props> = {},
) {
  const fed = feed(given, input)
  onTestFinished(() => {
    fed.inbox.stop()
  })
  const { unmount } = await render(<Stage {...props} inbox={fed.inbox} />)
  return { ...fed, unmount }
}
