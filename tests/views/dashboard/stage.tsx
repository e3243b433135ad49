import { StrictMode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { DashboardData, DashboardSection, LoadedSection } from '#contract/dashboard.ts'
import { CallError } from '#contract/errors.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import {
  dashboardSectionMachine,
  type SectionAsked,
} from '#machines/dashboard/dashboardSectionMachine.ts'
import { firstStepsMachine } from '#machines/dashboard/firstStepsMachine.ts'
import { selectList } from '#machines/inbox/inboxMachine.ts'
import Dashboard from '#src/views/dashboard/Dashboard.tsx'
import { figures } from '../../model/dashboard/dashboardSection.model.ts'
import { inert } from '../../model/kit/silence.ts'
import { ana, listed } from '../../model/people.ts'
import { stillInbox } from '../inbox/quiet.ts'

export const trend = (counts: readonly number[], last = 20) =>
  counts.map((count, index) => ({
    date: new Date(Date.UTC(2026, 10, last - counts.length + 1 + index)).toISOString().slice(0, 10),
    count,
  }))

export const everything: DashboardData = {
  basic: { ...figures, conversationsToday: 1, totalConversations: 2 },
  summary: figures,
  metrics: {
    responseRate: 92.46,
    conversationGrowth: -12.5,
    activeConversations: 31,
    messagesPerConversation: 4.4,
  },
  messages: trend([4, 8, 15, 16, 23, 42, 6]),
  conversations: trend(Array.from({ length: 30 }, (_, index) => index % 5)),
  channels: [
    {
      contactType: 'whatsapp',
      channel: 'whatsapp',
      conversations: 1_200,
      today: 4,
      thisWeek: 7,
      messages: 5_000,
    },
    {
      contactType: 'instagram',
      channel: 'instagram',
      conversations: 300,
      today: 1,
      thisWeek: 5,
      messages: 900,
    },
    {
      contactType: 'telegram',
      channel: 'other',
      conversations: 50,
      today: 0,
      thisWeek: 0,
      messages: 1,
    },
  ],
  topConversations: [
    {
      threadId: ana.threadId,
      contactId: ana.contactId,
      contactType: 'whatsapp',
      channel: 'whatsapp',
      messages: 1_204,
      days: 12,
    },
    {
      threadId: 'nadie',
      contactId: '17840009',
      contactType: 'instagram',
      channel: 'instagram',
      messages: 1,
      days: 1,
    },
  ],
}

export const refused = (status = 500, body = 'boom') => new CallError('refused', body, status, body)

export const nothingToCount = refused(
  500,
  '{"success":false,"message":"Error obteniendo resumen del dashboard"}',
)

/** Never answers. */
export const silence = () => new Promise<never>(() => undefined)

type Answers = { readonly [S in DashboardSection]?: () => Promise<DashboardData[S]> }

/** Ten in the morning of the twentieth. */
const AT = Date.parse('2026-11-20T16:00:00Z')

/** An inbox whose list has Ana's conversation. */
export function inboxOfAna() {
  const inbox = stillInbox()
  selectList(inbox.getSnapshot())?.send({
    type: 'xstate.done.actor.loadConversations',
    output: listed([ana]),
  } as never)
  return inbox
}

/** Renders the dashboard with seven calls of the test. */
export async function stage(answers: Answers = {}, width = 1366) {
  await page.viewport(width, 900)
  const now: { answers: Answers } = { answers }
  const asked = vi.fn()
  const told = vi.fn()
  const download = vi.fn()
  const loadSection = fromPromise<LoadedSection, SectionAsked>(async ({ input: { section } }) => {
    asked(section)
    const answer = now.answers[section]
    const data = answer ? await answer() : everything[section]
    // Section and data have the same name.
    return { section, data, at: AT } as LoadedSection
  })
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        section: dashboardSectionMachine.provide({
          actors: { loadSection },
          actions: { downloadTrend: (_, loaded) => download(loaded?.section) },
        }),
        firstSteps: inert(firstStepsMachine),
      },
    }),
    {
      input: { businessId: 1 },
      // Without a parent, the machine's events go to the test.
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event') told(inspected.event)
      },
    },
  ).start()
  dashboard.send({ type: 'view.shown' })
  await render(
    <StrictMode>
      <main>
        <Dashboard dashboard={dashboard} inbox={inboxOfAna()} />
      </main>
    </StrictMode>,
  )
  return {
    dashboard,
    asked,
    told,
    download,
    answer: (next: Answers) => {
      now.answers = next
    },
  }
}
