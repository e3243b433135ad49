import { expect, test } from 'vitest'
import { leastRoles } from '#contract/team/calls.ts'
import { askedCalls, mayCall } from '#contract/team/mayCall.ts'
import { mayOpen, viewNames } from '#machines/shell/areas.ts'

test('what the page asks of a role is what the server asks', () => {
  expect(leastRoles).toMatchObject(askedCalls)
  expect(mayCall('agent', 'createWhatsapp')).toBe(false)
  expect(mayCall('manager', 'createWhatsapp')).toBe(true)
  expect(mayCall('manager', 'inviteMember')).toBe(false)
  expect(mayCall('owner', 'inviteMember')).toBe(true)
})

test('a back end without roles closes nothing', () => {
  expect(viewNames.filter((view) => !mayOpen(view, null))).toEqual([])
  expect(mayCall(null, 'deleteBusiness')).toBe(true)
})

test('each role opens the views of its work', () => {
  const closedTo = (role: 'agent' | 'manager' | 'owner') =>
    viewNames.filter((view) => !mayOpen(view, role))
  expect(closedTo('agent')).toEqual([
    'assistants',
    'integrations',
    'marketplace',
    'subscription',
    'business',
  ])
  expect(closedTo('manager')).toEqual(['subscription'])
  expect(closedTo('owner')).toEqual([])
})
