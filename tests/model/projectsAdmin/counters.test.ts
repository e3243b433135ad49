import { expect, test } from 'vitest'
import { countersOf } from '#machines/projectsAdmin/counters.ts'
import { answered, catalogue, open, reminders, sinpe, sizes } from '../projects/someProjects.ts'

test('the counters count waiting, running and finished items', () => {
  const completed = { ...sizes, status: 'completed' }
  const draft = { ...sizes, status: 'draft' }
  expect(
    countersOf(
      [reminders, catalogue, { ...reminders, status: 'under_review' }],
      [sinpe, sizes, completed, draft],
      [answered, open, { ...open, status: 'in_progress' }],
    ),
  ).toEqual({ pendingRequests: 1, activeProjects: 2, openReports: 1, completedProjects: 1 })
})

test('a counter without its list shows nothing', () => {
  expect(countersOf(null, [], undefined)).toEqual({
    pendingRequests: null,
    activeProjects: 0,
    openReports: null,
    completedProjects: 0,
  })
})
