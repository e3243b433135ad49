import { expect, vi } from 'vitest'
import { createActor } from 'xstate'
import { type composerMachine, selectWhyNotWrite } from '#machines/inbox/chat/composerMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import '#src/ui/styles.css'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { composerModel } from '../../../model/inbox/chat/composer.model'
import { defineModel } from '../../../model/kit/model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

/** Nobody writes into a closed field, or writes what stands there already. */
const screenModel = defineModel({
  ...composerModel,
  options: {
    ...composerModel.options,
    allowUnreachable: {
      'composer.ready: message.send#1 → (stays)':
        'Where a channel cannot be sent to, there is nothing to send with.',
    },
    filter: (snapshot, event) =>
      event.type === 'sending.opened' ||
      event.type === 'sending.closed' ||
      (selectWhyNotWrite(snapshot) === null &&
        !('text' in event && event.text === snapshot.context.draft)),
  },
})

const { newId } = vi.hoisted(() => ({ newId: vi.fn() }))
vi.mock('#src/ui/newId.ts', () => ({ newId }))

const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Escribe un mensaje' })
const button = (screen: Screen) => screen.getByRole('button', { name: 'Enviar' })

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

const play: ViewPlay<typeof composerMachine> = {
  view: (composer) => (
    <Composer composer={composer} replies={replies} contactName={null} hasFailed={false} />
  ),
  performers: {
    'sending.opened': outside,
    'sending.closed': outside,
    'draft.changed': (screen, { text }) => field(screen).fill(text),
    'message.send': async (screen, { at, key }) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
      newId.mockReturnValue(key)
      await button(screen).click()
      clock.mockRestore()
    },
  },
  checks: {
    waiting: (screen) => expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true'),
    ready: async (screen, { context }) => {
      await expect.element(field(screen)).toHaveValue(context.draft)
      const alert = screen.getByText(context.error ?? 'never', { exact: true })
      if (context.error === null) await expect.element(alert).not.toBeInTheDocument()
      else await expect.element(alert).toBeVisible()
    },
  },
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
