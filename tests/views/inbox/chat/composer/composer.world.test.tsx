import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectWhyNotWrite } from '#machines/inbox/chat/composer/composerMachine.ts'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { composerModel } from '../../../../model/inbox/chat/composer/composer.model.ts'
import { carried } from '../../../../model/kit/events.ts'
import { defineModel } from '../../../../model/kit/model.ts'
import { still } from '../../../../model/kit/silence.ts'
import { doAt } from '../../../kit/given.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

/** A person cannot type into a closed field, and does not type the same text again. */
const screenModel = defineModel({
  ...composerModel,
  options: {
    ...composerModel.options,
    filter: (snapshot, event) =>
      event.type === 'sending.opened' ||
      event.type === 'sending.closed' ||
      event.type === 'draft.scheduled' ||
      (selectWhyNotWrite(snapshot) === null &&
        !('text' in event && event.text === snapshot.context.draft)),
  },
})

/** The next conversation of the list, for the performed way of sending. */
let next: string | null = null

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

describeScreen(screenModel, {
  children: { attachment: still(attachmentMachine) },
  // tests/views/inbox/chat/composer/attaching.test.tsx chooses one.
  performers: {
    'message.send': (event) => {
      next = carried(event, 'next') === 'luis' ? 'luis' : null
      const name = 'next' in event ? 'Enviar y siguiente' : 'Enviar'
      return doAt(5_000, () => page.getByRole('button', { name, exact: true }).click())
    },
  },
  unreached: {
    'composer.ready: message.send#1 → (stays)':
      'Where a channel cannot be sent to, there is nothing to send with.',
  },
  view: (composer) => (
    <Composer
      composer={composer}
      replies={replies}
      contactName={null}
      hasFailed={false}
      nextWaiting={() => next}
    />
  ),
})
