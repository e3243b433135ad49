import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import { CallError } from '#contract/errors.ts'
import { clientImportActors } from '#src/effects/clientImport.ts'
import type { Call } from '#src/effects/http.ts'
import { eva } from '../model/clients/someClients.ts'

describe('rows', () => {
  const row = (
    line: number,
    name: string,
    client: typeof eva | null = null,
    tags: readonly string[] = [],
  ) => ({
    line,
    draft: { ...emptyClientDraft, name },
    tags,
    client,
    note: '',
    key: `k${line}`,
    noteKey: `n${line}`,
  })
  const save = (
    answer: (body: object | undefined) => unknown,
    rows = [row(2, 'Ana'), row(3, 'Eva Mora', eva)],
  ) => {
    const calls: unknown[][] = []
    const call = (async (
      { method }: { method: string },
      request: { body?: object; params?: object },
      _: unknown,
      key: unknown,
    ) => {
      calls.push([method, request.body, key])
      if (request.body && 'tag_name' in request.body) calls.push([request.params])
      return answer(request.body)
    }) as unknown as Call
    const input = { businessId: 1, rows }
    return {
      calls,
      saved: toPromise(createActor(clientImportActors(call, {}).saveRows, { input }).start()),
    }
  }

  test('are created with their keys, and updated with all their fields', async () => {
    const { calls, saved } = save(() => null)
    expect(await saved).toEqual([
      { line: 2, isNew: true, refusal: null, tagRefusal: null, noteRefusal: null },
      { line: 3, isNew: false, refusal: null, tagRefusal: null, noteRefusal: null },
    ])
    expect(calls).toEqual([
      ['POST', { client_name: 'Ana', client_status: 'Active' }, 'k2'],
      [
        'PUT',
        {
          client_name: 'Eva Mora',
          email: null,
          phone_number: null,
          birth_date: null,
          address: null,
          city: null,
          country: null,
          postal_code: null,
          client_status: 'Active',
        },
        undefined,
      ],
    ])
  })

  test('are saved before their tags, which go to the client that the server made', async () => {
    const { calls, saved } = save(
      (body) => (body && 'tag_name' in body ? null : { client_id: 12 }),
      [row(2, 'Ana', null, ['VIP', 'Nueva'])],
    )
    expect(await saved).toMatchObject([{ refusal: null, tagRefusal: null }])
    expect(calls.slice(1)).toEqual([
      ['POST', { tag_name: 'VIP' }, undefined],
      [{ id: '12' }],
      ['POST', { tag_name: 'Nueva' }, undefined],
      [{ id: '12' }],
    ])
  })

  test('are saved although their tags are refused; an unknown outcome of tags stops the import', async () => {
    const failing = (status: number) =>
      save(
        (body) => {
          if (body && 'tag_name' in body)
            throw new CallError('refused', '', status, '{"message":"Así no"}')
          return { client_id: 12 }
        },
        [row(2, 'Ana', null, ['VIP'])],
      ).saved
    expect(await failing(400)).toMatchObject([{ refusal: null, tagRefusal: 'Así no' }])
    await expect(failing(500)).rejects.toBeInstanceOf(CallError)
  })

  test('whose client the server does not name say that their tags are missing', async () => {
    const { saved } = save(() => null, [row(2, 'Ana', null, ['VIP'])])
    expect(await saved).toMatchObject([
      { refusal: null, tagRefusal: 'El servidor no dijo de qué cliente son' },
    ])
  })

  describe('with more phones than a client has', () => {
    const note = 'Otros teléfonos: +506 2290 0017'

    test('keep them in a note of the new client, under a key of its own', async () => {
      const { calls, saved } = save(() => ({ client_id: 12 }), [{ ...row(2, 'Ana'), note }])
      expect(await saved).toMatchObject([{ refusal: null, noteRefusal: null }])
      expect(calls.slice(1)).toEqual([['POST', { note_content: note }, 'n2']])
    })

    test('add no second note where an earlier import of the file left one', async () => {
      const known = [{ note_id: 1, note_content: note }]
      const { calls, saved } = save(
        (body) => (body ? null : known),
        [{ ...row(3, 'Eva', eva), note }],
      )
      expect(await saved).toMatchObject([{ refusal: null, noteRefusal: null }])
      expect(calls.map(([method]) => method)).toEqual(['PUT', 'GET'])
    })

    test('are saved although their note is refused', async () => {
      const { saved } = save(
        (body) => {
          if (body && 'note_content' in body)
            throw new CallError('refused', '', 400, '{"message":"Así no"}')
          return { client_id: 12 }
        },
        [{ ...row(2, 'Ana'), note }],
      )
      expect(await saved).toMatchObject([{ refusal: null, noteRefusal: 'Así no' }])
    })
  })

  test('that the server refuses do not stop the others', async () => {
    const body = JSON.stringify({ success: false, message: 'El nombre es requerido' })
    const { saved } = save((sent) => {
      if (sent && Reflect.get(sent, 'client_name') === 'Ana')
        throw new CallError('refused', 'HTTP 400', 400, body)
      return null
    })
    expect(await saved).toMatchObject([{ refusal: 'El nombre es requerido' }, { refusal: null }])
  })

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const { saved } = save((sent) => {
      if (sent === undefined) return { client_profile_id: 7, client_name: 'Eva', revision: 2 }
      if (Reflect.get(sent, 'client_name') === 'Ana') return null
      throw new CallError('refused', '', 412)
    })
    expect(await saved).toMatchObject([
      { refusal: null },
      { refusal: 'Alguien de tu equipo cambió este cliente mientras tanto' },
    ])
  })

  test.each([
    new CallError('network', 'no connection'),
    new CallError('refused', 'HTTP 500', 500),
    new CallError('refused', 'HTTP 429', 429, '{"message":"Demasiadas"}'),
  ])('of unknown outcome stop the import: %s', async (error) => {
    const { saved } = save(() => {
      throw error
    })
    await expect(saved).rejects.toBe(error)
  })
})

test('the clients come with the country in which the business writes its numbers', async () => {
  const call = (async ({ path }: { path: string }) =>
    path.endsWith('businesses')
      ? [
          { business_id: 1, country: '', phone_number: '+503 2222 0000' },
          { business_id: 2, country: 'Costa Rica', phone_number: '+503 2222 0000' },
        ]
      : []) as unknown as Call
  const known = async (businessId: number, capabilities: string[] = []) => {
    const { loadClients } = clientImportActors(call, { capabilities })
    return toPromise(createActor(loadClients, { input: { businessId } }).start())
  }
  expect(await known(1)).toEqual({ clients: [], country: 'SV', hasOtherPhones: false })
  expect(await known(2, ['clientPhones'])).toEqual({
    clients: [],
    country: 'CR',
    hasOtherPhones: true,
  })
})
