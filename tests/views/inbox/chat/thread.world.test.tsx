import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox'
import { composerMachine } from '#machines/inbox/chat/composerMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { readingMachine } from '#machines/inbox/chat/readingMachine'
import {
  selectComposer,
  selectHasFailed,
  selectReading,
  selectSearch,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine'
import { threadSearchMachine } from '#machines/inbox/chat/threadSearchMachine'
import '#src/ui/styles.css'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { Messages } from '#src/views/inbox/chat/log/Messages.tsx'
import { threadModel } from '../../../model/inbox/chat/thread.model'
import { defineModel } from '../../../model/kit/model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

type Thread = ActorRefFrom<typeof threadMachine>

const { options } = threadModel
const { drafted } = options.starts ?? {}
const failed = drafted?.outgoing.map((item) => ({
  ...item,
  status: 'failed' as const,
  error: 'No',
}))

/** The rows of the log are known by the keys that the contract gives them. */
const keyedByContract = <Each extends object>(each: Each): Each =>
  'output' in each && each.output !== undefined
    ? { ...each, output: withKeys(each.output as ThreadMessages) }
    : each

const withKeys = ({ messages, contactId }: ThreadMessages): ThreadMessages => ({
  messages: keyMessages(messages.map(({ key: _, ...message }) => message)),
  contactId,
})

/** The model as a person meets it: nobody presses what is not there, or writes what stands there. */
const screenModel = defineModel({
  ...threadModel,
  options: {
    ...options,
    cases: options.cases.map(keyedByContract),
    starts: {
      ...options.starts,
      ...(drafted && failed && { failed: { ...drafted, outgoing: failed } }),
    },
    filter: (snapshot, event) => {
      if (!(options.filter?.(snapshot, event) ?? true)) return false
      const { draft, outgoing } = snapshot.context
      switch (event.type) {
        case 'draft.written':
          return !('text' in event && event.text === draft)
        case 'message.retry':
        case 'message.discard':
          return (
            snapshot.matches({ content: 'ready' }) &&
            outgoing.some(({ status }) => status === 'failed')
          )
        default:
          return true
      }
    },
  },
})

const composer = (screen: Screen) => screen.getByRole('textbox', { name: 'Escribe un mensaje' })
const log = (screen: Screen) => screen.getByRole('log', { name: 'Mensajes' })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

let current: Thread

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

function Thread({ thread }: { readonly thread: Thread }) {
  const reading = useSelector(thread, selectReading)
  const search = useSelector(thread, selectSearch)
  const writing = useSelector(thread, selectComposer)
  const hasFailed = useSelector(thread, selectHasFailed)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      {reading && search && <Messages thread={thread} reading={reading} search={search} />}
      {writing && (
        <Composer composer={writing} replies={replies} contactName={null} hasFailed={hasFailed} />
      )}
    </div>
  )
}

const play: ViewPlay<typeof threadMachine> = {
  children: { composer: composerMachine, reading: readingMachine, search: threadSearchMachine },
  view: (thread) => {
    current = thread
    return <Thread thread={thread} />
  },
  performers: {
    'thread.reload': async (screen) => {
      const retry = button(screen, 'Intentar de nuevo')
      if (retry.elements().length > 0) await retry.click()
      else current.send({ type: 'thread.reload' })
    },
    'live.message': outside,
    'outgoing.changed': outside,
    'client.kept': outside,
    'message.sent': outside,
    'thread.checked': outside,
    'thread.opened': outside,
    'reader.returned': outside,
    'draft.written': (screen, { text }) => composer(screen).fill(text),
    // What is pressed for it clears the draft as well: tests/views/inbox/chat/composer.world.test.tsx presses it.
    'message.written': outside,
    'message.retry': (screen) => button(screen, 'Reintentar').click(),
    'message.discard': (screen) => button(screen, 'Descartar').click(),
  },
  checks: {
    assistant: outside,
    'content.loading': async (screen) => {
      await expect.element(screen.getByText('Cargando mensajes...')).toBeInTheDocument()
      await expect.element(button(screen, 'Enviar')).toHaveAttribute('aria-disabled', 'true')
    },
    'content.failed': async (screen, { context }) => {
      await expect.element(screen.getByText(context.error ?? 'never')).toBeVisible()
      await expect.element(button(screen, 'Intentar de nuevo')).toBeVisible()
      await expect.element(button(screen, 'Enviar')).toHaveAttribute('aria-disabled', 'true')
    },
    'content.ready': async (screen, { context }) => {
      const { messages, outgoing } = context
      const articles = log(screen).getByRole('article')
      await expect.poll(() => articles.elements().length).toBe(messages.length + outgoing.length)
      await expect.element(button(screen, 'Enviar')).toBeEnabled()
    },
  },
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
