import { expect, test } from 'vitest'
import { draftOf, hoursIn } from '#contract/business/hoursDraft.ts'
import { CallError } from '#contract/errors.ts'
import { hoursFormOf } from '#machines/business/hoursForm.ts'
import { hoursFormActors } from '#src/effects/businessHours.ts'
import { open } from '../model/business/someHours.ts'
import { hoursRow } from '../model/business/wires.ts'
import { calling, run } from './calling.ts'

const { scope, draft } = hoursFormOf(4, open)
const typed = { ...draft, mon: '09:00-17:00' }

test('a form holds all that the wire says, also one text by channel', () => {
  const each = { ...open, greeting: { whatsapp: 'Hola', widget: 'Buenas' } }
  expect(hoursIn(draftOf(each))).toEqual({
    weekly: open.weekly,
    holidays: open.holidays,
    greeting: { ...each.greeting, instagram: '' },
    away: '',
    assistant: 'always',
  })
})

test('a change goes out on the revision that was read; what a colleague wrote meanwhile comes back', async () => {
  const save = (present: object) => {
    const { call, calls } = calling(present, (path) =>
      path.startsWith('PUT') ? new CallError('refused', '', 412) : null,
    )
    return { calls, saved: run(hoursFormActors(call).save, { scope, draft: typed, key: '' }) }
  }
  const theirs = { ...open, revision: 3, away: 'Volvemos mañana.' }
  const { saved, calls } = save(hoursRow(theirs))
  await expect(saved).rejects.toMatchObject({ current: theirs })
  expect(calls[0]).toMatchObject({
    headers: { 'if-match': '2' },
    body: { weekly: { mon: [['09:00', '17:00']], sun: [] }, greeting: 'Hola' },
  })
  // A first try that was stored unheard.
  await save(hoursRow({ ...open, ...hoursIn(typed) })).saved
})
