import { type EventObject, fromCallback } from 'xstate'
import type { PageEvent, PageHearing } from '#machines/shared/pageNews.ts'

/** Stands for `src/effects/page.ts`: what happens is told to the machines that hear it. */
export const openPage = () => {
  const hearers = new Set<(event: PageEvent) => void>()

  const hear = ({ kinds }: PageHearing, tell: (event: PageEvent) => void) => {
    const hearer = (event: PageEvent) => {
      if (kinds.includes(event.type)) tell(event)
    }
    hearers.add(hearer)
    return () => {
      hearers.delete(hearer)
    }
  }

  return {
    happen: (event: PageEvent): void => {
      for (const hearer of [...hearers]) hearer(event)
    },
    hear,
    pageNews: fromCallback<EventObject, PageHearing>(({ input, sendBack }) =>
      hear(input, sendBack),
    ),
  }
}

export type FakePage = ReturnType<typeof openPage>
