import { expect, test } from 'vitest'
import { emptyDetailsDraft, readDetails, writeDetails } from '#contract/business/details.ts'
import { CallError } from '#contract/errors.ts'
import { businessDetailsActors, businessFormActors } from '#src/effects/business.ts'
import { calling, run } from './calling.ts'

const row = { business_id: 4, name: 'Ñu', email: 'a@b.es', number_of_employees: 30, revision: 4 }
const draft = { ...emptyDetailsDraft, name: 'Ñu', email: 'a@b.es', city: 'Ávila' }
const scope = { businessId: 4, employees: null, revision: 3 }

test('a business that is not among those of the account has no details', async () => {
  const { call } = calling([{ ...row, business_id: 5 }])
  await expect(
    run(businessDetailsActors(call).loadDetails, { businessId: 4 }),
  ).rejects.toMatchObject({ kind: 'missing' })
})

test('a change goes out on the revision that was read; what a colleague wrote meanwhile comes back', async () => {
  const save = async (present: object) => {
    const { call, calls } = calling([present], (path) =>
      path.startsWith('PUT') ? new CallError('refused', '', 412) : null,
    )
    return { calls, saved: run(businessFormActors(call).save, { scope, draft, key: '' }) }
  }
  const { saved, calls } = await save(row)
  await expect(saved).rejects.toMatchObject({ current: { revision: 4, draft: { city: '' } } })
  expect(calls[0]).toMatchObject({
    headers: { 'if-match': '3' },
    body: { name: 'Ñu', email: 'a@b.es', city: 'Ávila' },
  })
  // A first try that was stored unheard.
  await (await save({ ...row, number_of_employees: null, city: 'Ávila' })).saved
})

test('a size that the form cannot choose stays the number that it is', () => {
  const details = readDetails([row], 4)
  expect(details?.draft.employees).toBe('11-50')
  const same = details?.draft ?? emptyDetailsDraft
  expect(writeDetails(same, 30)).toMatchObject({ number_of_employees: 30 })
  expect(writeDetails({ ...same, employees: '1-10' }, 30)).toMatchObject({ number_of_employees: 1 })
  expect(writeDetails({ ...same, employees: '' }, 30)).not.toHaveProperty('number_of_employees')
})
