import { fromCallback, fromPromise } from 'xstate'
import { readLooks, shownLooks, widgetDefaults } from '#contract/integrations/looks'
import type { Visit, VisitorMessage } from '#contract/visitor'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import { visitorMachine } from '#machines/visitor/visitorMachine'
import { Widget } from '#src/visitor/Widget.tsx'
import { widgetModel } from '../../model/visitor/widget.model'
import { mute } from '../../typing'
import { describeScreen } from '../kit/screenWorld'

const visit: Visit = {
  token: 'v1',
  businessName: 'Casa Lino',
  logoUrl: null,
  asksContact: false,
  replyTime: null,
  looks: readLooks(shownLooks(widgetDefaults)),
}

const silent = fromCallback(() => undefined)

const visitor = visitorMachine.provide({
  actors: {
    typing: mute,
    openVisit: fromPromise<Visit, { token: string | null }>(async () => visit),
    loadMessages: fromPromise<readonly VisitorMessage[], undefined>(
      () => new Promise(() => undefined),
    ),
    realtime: realtimeMachine.provide({ actors: { socket: silent } }),
    watchPage: silent,
  },
  actions: { nameTab: () => undefined },
})

describeScreen(widgetModel, {
  view: (widget) => <Widget widget={widget} />,
  brokenRules: ['color-contrast'], // the specification's colours; a business chooses others
  children: { visitor, host: silent },
})
