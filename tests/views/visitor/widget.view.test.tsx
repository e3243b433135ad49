import { fromCallback, fromPromise } from 'xstate'
import { readLooks, shownLooks, widgetDefaults } from '#contract/integrations/looks.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { VisitOpening } from '#machines/visitor/visitorEvents.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { openLive } from '#src/effects/live.ts'
import { Widget } from '#src/visitor/Widget.tsx'
import { openPage } from '../../model/kit/page.ts'
import { widgetModel } from '../../model/visitor/widget.model.ts'
import { mute } from '../../typing.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const visit: Visit = {
  token: 'v1',
  businessName: 'Casa Lino',
  logoUrl: null,
  asksContact: false,
  replyTime: null,
  presence: null,
  looks: readLooks(shownLooks(widgetDefaults)),
}

const silent = fromCallback(() => undefined)
const { pageNews } = openPage()

const visitor = visitorMachine.provide({
  actors: {
    typing: mute,
    liveNews: openLive().liveNews,
    openVisit: fromPromise<Visit, VisitOpening>(async () => visit),
    loadMessages: fromPromise<readonly VisitorMessage[], undefined>(
      () => new Promise(() => undefined),
    ),
    realtime: realtimeMachine.provide({
      actors: {
        liveNews: openLive().liveNews,
        pageNews,
        watchLine: silent,
        socket: silent,
        catchUp: silent,
      },
    }),
    pageNews,
  },
  actions: { nameTab: () => undefined },
})

describeScreen(widgetModel, {
  view: (widget) => <Widget widget={widget} />,
  brokenRules: ['color-contrast'], // the specification's colours; a business chooses others
  children: { visitor, host: silent, pageNews },
})
