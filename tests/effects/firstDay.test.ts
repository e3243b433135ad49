import { expect, test } from 'vitest'
import { emptyBusinessDraft } from '#contract/businesses.ts'
import { businessWizardActors, proposedBy } from '#src/effects/businessWizard.ts'
import { dashboardSectionActors } from '#src/effects/dashboard.ts'
import { firstStepsActors } from '#src/effects/firstSteps.ts'
import { calling, run } from './calling.ts'

// What a new owner's page asks for: only what the back end says that it has.

const draft = { ...emptyBusinessDraft, name: 'Trigo', email: 'rosa@trigo.example' }
const kept = { read: () => 'open' as const, keep: () => undefined }

test('a creation has a time zone where the back end knows zones, and nothing new elsewhere', async () => {
  expect(proposedBy({})).toEqual({})
  const zone = proposedBy({ capabilities: ['businessEdit'] }).timeZone
  expect(zone).not.toBe('')
  const { call, calls } = calling({ business_id: 3 })
  const { createBusiness } = businessWizardActors(call)
  await run(createBusiness, { draft: { ...draft, timeZone: '' } })
  await run(createBusiness, { draft: { ...draft, timeZone: 'America/Bogota' } })
  const plain = { name: 'Trigo', email: 'rosa@trigo.example' }
  expect(calls).toMatchObject([
    { body: plain },
    { body: { ...plain, time_zone: 'America/Bogota' } },
  ])
  expect(calls[0]).toHaveProperty('body', plain)
})

test('the hours are a step, and asked for, where the back end has them', async () => {
  const asked = async (capabilities: string[]) => {
    const { call, calls } = calling({ success: true, data: [] })
    const found = await run(
      firstStepsActors(call, { capabilities }, kept, { userId: '7', email: null }).findSteps,
      {
        businessId: 1,
      },
    )
    const paths = calls.map((each) => Object(each).call)
    return { steps: found.steps, isAsked: paths.includes('GET /lpmobile/business/:id/hours') }
  }
  const three = ['assistant', 'channel', 'message']
  expect(await asked([])).toEqual({ steps: three, isAsked: false })
  expect(await asked(['hours'])).toEqual({ steps: [...three, 'hours'], isAsked: true })
})

test('open hours are asked for of a back end that knows hours', async () => {
  const queryOf = async (capabilities: string[]) => {
    const { call, calls } = calling({ success: true, data: { time_hours: 'open' } })
    const { loadSection } = dashboardSectionActors(call, { capabilities })
    const loaded = await run(loadSection, {
      section: 'summary' as const,
      businessId: 1,
      hours: 'open' as const,
    })
    return [Object(calls[0]).query.hours, Object(loaded.data).timeHours]
  }
  expect(await queryOf([])).toEqual([undefined, null])
  expect(await queryOf(['hours'])).toEqual(['open', 'open'])
})
