import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import { realtimeMachine } from '../realtime/realtimeMachine.ts'
import { discardMachine } from '../shared/discardMachine.ts'
import { liveNews } from '../shared/liveNews.ts'
import { pageNews } from '../shared/pageNews.ts'
import { typingMachine } from '../shared/typingMachine.ts'
import { unprovided } from '../shared/unprovided.ts'
import { contactMachine } from './contactMachine.ts'
import type { VisitOpening } from './visitorEvents.ts'
import { visitorPhotoMachine } from './visitorPhotoMachine.ts'
import { visitorSurveyMachine } from './visitorSurveyMachine.ts'

/** What works for a visitor. */
export const actors = {
  liveNews,
  pageNews,
  openVisit: unprovided<Visit, VisitOpening>('openVisit'),
  loadMessages: unprovided<readonly VisitorMessage[], undefined>('loadMessages'),
  sendMessage: unprovided<VisitorMessage, { id: string; text: string }>('sendMessage'),
  realtime: realtimeMachine,
  discard: discardMachine,
  contact: contactMachine,
  photo: visitorPhotoMachine,
  typing: typingMachine,
  survey: visitorSurveyMachine,
}

export type VisitorChildren = {
  liveNews: 'liveNews'
  realtime: 'realtime'
  discard: 'discard'
  contact: 'contact'
  photo: 'photo'
  typing: 'typing'
  survey: 'survey'
}
