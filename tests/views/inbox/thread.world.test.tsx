import { expect, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { keyMessages, type ThreadMessages } from '#contract/inbox'
import { selectIsAtEnd, selectIsReady, type threadMachine } from '#machines/inbox/threadMachine'
import '#src/ui/styles.css'
import { Composer } from '#src/views/inbox/Composer.tsx'
import { Messages } from '#src/views/inbox/Messages.tsx'
import { threadModel } from '../../model/inbox/thread.model'
import { defineModel } from '../../model/kit/model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'
import { settled } from './screen.ts'

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

/** The model as a person meets it: nobody scrolls what is not there, or presses what is closed. */
const screenModel = defineModel({
  ...threadModel,
  options: {
    ...options,
    allowUnreachable: {
      'thread.content.ready: message.send#1 → (stays)':
        'Where a channel cannot be sent to, there is nothing to send with.',
    },
    cases: options.cases.map(keyedByContract),
    starts: {
      ...options.starts,
      ...(drafted && failed && { failed: { ...drafted, outgoing: failed } }),
    },
    filter: (snapshot, event) => {
      if (!(options.filter?.(snapshot, event) ?? true)) return false
      const { contactType, draft, outgoing } = snapshot.context
      const isClosed = contactType === 'telegram'
      switch (event.type) {
        case 'view.scrolled':
          return selectIsReady(snapshot)
        case 'message.send':
          return !isClosed
        case 'draft.changed':
          return !isClosed && !('text' in event && event.text === draft)
        case 'message.retry':
        case 'message.discard':
          return (
            selectIsReady(snapshot) &&
            selectIsAtEnd(snapshot) &&
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

const play: ViewPlay<typeof threadMachine> = {
  view: (thread) => {
    current = thread
    return (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
        {/* So tall that one message can be scrolled away */}
        <style>{'[role="log"] article { padding-block-start: 80rem !important }'}</style>
        <Messages thread={thread} />
        <Composer thread={thread} />
      </div>
    )
  },
  performers: {
    'thread.reload': async (screen) => {
      const retry = button(screen, 'Intentar de nuevo')
      if (retry.elements().length > 0) await retry.click()
      else current.send({ type: 'thread.reload' })
    },
    'live.message': outside,
    'outgoing.changed': outside,
    'draft.changed': (screen, { text }) => composer(screen).fill(text),
    'message.send': async (screen, { at }) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
      await button(screen, 'Enviar').click()
      clock.mockRestore()
    },
    'message.retry': (screen) => button(screen, 'Reintentar').click(),
    'message.discard': (screen) => button(screen, 'Descartar').click(),
    'view.scrolled': async (screen, { isAtEnd }) => {
      await settled()
      const element = log(screen).element()
      element.scrollTop = isAtEnd ? element.scrollHeight : element.scrollTop - 300
    },
  },
  checks: {
    content: async (screen, { context }) => {
      await expect.element(composer(screen)).toHaveValue(context.draft)
      const alert = screen.getByText(context.sendError ?? 'never', { exact: true })
      if (context.sendError === null) await expect.element(alert).not.toBeInTheDocument()
      else await expect.element(alert).toBeVisible()
    },
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
    },
    'reading.atEnd': async (screen) => {
      await expect.element(button(screen, 'Ir al final')).not.toBeInTheDocument()
      await expect.element(button(screen, 'Nuevos mensajes')).not.toBeInTheDocument()
    },
    'reading.above': (screen) => expect.element(button(screen, 'Ir al final')).toBeVisible(),
    'reading.above.undisturbed': (screen) =>
      expect.element(button(screen, 'Nuevos mensajes')).not.toBeInTheDocument(),
    'reading.above.newBelow': (screen) =>
      expect.element(button(screen, 'Nuevos mensajes')).toBeVisible(),
  },
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
