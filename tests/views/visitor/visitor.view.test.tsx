import { page } from 'vitest/browser'
import { type AnyActorRef, fromCallback } from 'xstate'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { contactMachine } from '#machines/visitor/contactMachine.ts'
import { visitorPhotoMachine } from '#machines/visitor/visitorPhotoMachine.ts'
import { openLive } from '#src/effects/live.ts'
import { VisitorPage } from '#src/visitor/VisitorPage.tsx'
import type { Visitor } from '#src/visitor/wiring.ts'
import { defineModel } from '../../model/kit/model.ts'
import { openPage } from '../../model/kit/page.ts'
import { visitorModel } from '../../model/visitor/visitor.model.ts'
import { mute } from '../../typing.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** Here each message has the same id, so that there is one at a time. */
const oneByOne = defineModel({
  ...visitorModel,
  offers: {
    ...visitorModel.offers,
    'message.submitted': ({ context }) => context.outgoing.length === 0,
  },
})

const events = openPage()
let current: Visitor

const lost = new WeakSet<AnyActorRef>()

/** The first socket of a visit is lost at once, so that the button of the connection is shown. */
const realtime = realtimeMachine.provide({
  actors: {
    liveNews: openLive().liveNews,
    pageNews: events.pageNews,
    watchLine: fromCallback(() => undefined),
    catchUp: fromCallback(() => undefined),
    socket: fromCallback(({ sendBack, self: { _parent: line } }) => {
      if (!line || lost.has(line)) return
      lost.add(line)
      sendBack({ type: 'socket.closed', clean: true })
    }),
  },
  actions: { expireSession: () => undefined },
})

describeScreen(oneByOne, {
  view: (visitor) => {
    current = visitor
    return <VisitorPage visitor={visitor} />
  },
  brokenRules: ['color-contrast'], // the specification's colours; a business chooses others
  children: {
    realtime,
    discard: discardMachine,
    contact: contactMachine,
    photo: visitorPhotoMachine,
    typing: mute,
  },
  performers: {
    // Its words also cover the loss of the connection.
    'connection.retry': () => page.getByRole('button', { name: 'Reconectar' }).click(),
    // The connection hears it as well.
    'page.online': () => {
      events.happen({ type: 'page.online' })
      current.send({ type: 'page.online' })
    },
  },
})
