import { createActor } from 'xstate'
import { attachmentMachine } from '#machines/inbox/chat/attachmentMachine'
import { selectWhyNotWrite } from '#machines/inbox/chat/composerMachine'
import { quickRepliesMachine } from '#machines/inbox/chat/quickRepliesMachine'
import { Composer } from '#src/views/inbox/chat/composer/Composer.tsx'
import { composerModel } from '../../../model/inbox/chat/composer.model'
import { defineModel } from '../../../model/kit/model'
import { still } from '../../../model/kit/silence'
import { describeScreen, outside } from '../../kit/screenWorld'

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

const replies = createActor(quickRepliesMachine, { input: { replies: null } })

describeScreen(screenModel, {
  children: { attachment: still(attachmentMachine) },
  // tests/views/inbox/chat/attaching.test.tsx chooses one.
  performers: { 'attachment.changed': outside },
  elsewhere: { 'Enviar archivo': 'the form of a file, which has a machine of its own' },
  view: (composer) => (
    <Composer composer={composer} replies={replies} contactName={null} hasFailed={false} />
  ),
})
