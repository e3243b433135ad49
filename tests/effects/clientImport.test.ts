import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import { CallError } from '#contract/errors.ts'
import { clientImportActors, readCsv } from '#src/effects/clientImport.ts'
import type { Call } from '#src/effects/http.ts'
import { eva } from '../model/clients/someClients.ts'

const latin = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))])
const cells = async (file: Blob) => {
  const { table, fault } = await readCsv(file)
  expect(fault).toBeNull()
  return table && [table.headers, ...table.rows.map((row) => row.cells)]
}

describe('a CSV file', () => {
  const rows = [
    ['Nombre', 'Teléfono'],
    ['Íñigo Núñez', '8888 0001'],
    ['Zoé', '8888 0002'],
  ]

  test.each([',', ';', '\t'])('is read with the separator %j', async (separator) => {
    const text = rows.map((row) => row.join(separator)).join('\r\n')
    expect(await cells(new Blob([text]))).toEqual(rows)
    expect(await cells(new Blob(['\uFEFF', text]))).toEqual(rows)
    expect(await cells(latin(text))).toEqual(rows)
  })

  test('has quoted cells with separators, quotes and line breaks in them', async () => {
    const text = 'Nombre,Dirección\n"Mora, Eva","Calle ""Sol""\nCartago"\n'
    expect(await cells(new Blob([text]))).toEqual([
      ['Nombre', 'Dirección'],
      ['Mora, Eva', 'Calle "Sol"\nCartago'],
    ])
  })

  test('keeps the numbers of its lines where blank ones stand between', async () => {
    const { table } = await readCsv(new Blob(['Nombre,Ciudad\n\nAna,Cartago\n,\nEva,Heredia\n']))
    expect(table?.rows.map(({ line }) => line)).toEqual([3, 5])
  })

  test.each([
    ['', 'El archivo está vacío'],
    ['\n\n', 'El archivo está vacío'],
    ['Nombre,Correo\n', 'El archivo solo tiene encabezados'],
    ['Nombre,Correo\nAna,"ana', 'En la línea 2 unas comillas no se cierran'],
    ['PK\0\0', 'Este archivo no es un CSV: guárdalo como CSV e inténtalo otra vez'],
    [`Nombre\n${'Ana\n'.repeat(5_001)}`, 'El archivo tiene 5.001 filas; caben 5.000 a la vez'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'El archivo pesa más de 2 MB'],
  ])('%.20j is refused with its reason', async (text, fault) =>
    expect(await readCsv(new Blob([text]))).toEqual({ table: null, fault }),
  )

  test('may have 5,000 clients', async () => {
    const { table } = await readCsv(new Blob([`Nombre\n${'Ana\n'.repeat(5_000)}`]))
    expect(table?.rows).toHaveLength(5_000)
  })
})

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
    key: `k${line}`,
  })
  const save = (
    answer: (body: object | undefined) => unknown,
    rows = [row(2, 'Ana'), row(3, 'Eva Mora', eva)],
  ) => {
    const calls: unknown[] = []
    const call = (async (
      { method }: { method: string },
      request: { body?: object; params?: object },
      _: unknown,
      key: unknown,
    ) => {
      calls.push([method, request.body, key])
      if (request.body && 'tag_name' in request.body) calls.push(request.params)
      return answer(request.body)
    }) as unknown as Call
    const input = { businessId: 1, rows }
    return {
      calls,
      saved: toPromise(createActor(clientImportActors(call).saveRows, { input }).start()),
    }
  }

  test('are created with their keys, and updated with all their fields', async () => {
    const { calls, saved } = save(() => null)
    expect(await saved).toEqual([
      { line: 2, isNew: true, refusal: null, tagRefusal: null },
      { line: 3, isNew: false, refusal: null, tagRefusal: null },
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
      { id: '12' },
      ['POST', { tag_name: 'Nueva' }, undefined],
      { id: '12' },
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
      { refusal: null, tagRefusal: 'El servidor no dijo a qué cliente ponerlas' },
    ])
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
