import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { clientImportMachine } from '#machines/clients/import/clientImportMachine.ts'
import type { ReadFile } from '#machines/clients/import/importEvents.ts'
import ClientImport from '#src/views/clients/import/ClientImport.tsx'
import { wholly } from '../../kit/wholly.ts'

const headers = ['Nombre', 'Correo', 'Teléfono', 'Ciudad']
const rows = [{ line: 2, cells: ['Ana Rojas', 'ana@correo.example', '8888 2222', 'Heredia'] }]

test.each([1366, 360])('at %i px every column of the file is in sight', async (width) => {
  await page.viewport(width, 900)
  const importing = createActor(
    clientImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadFile, { file: ChosenFile | null }>(async () => ({
          table: { headers, rows },
          fault: null,
        })),
        holdPage: fromCallback(() => undefined),
      },
    }),
    { input: { businessId: 1 } },
  ).start()
  importing.send({
    type: 'file.chosen',
    file: { name: 'clientes.csv', type: 'text/csv', size: 2_000 },
  })
  await render(<ClientImport importing={importing} />)
  const table = page.getByRole('table', { name: 'Primeras filas' })
  for (const name of headers)
    await expect.element(table.getByRole('combobox', { name })).toBeInViewport(wholly)
  await expect.element(table.getByText('8888 2222')).toBeInViewport()
})
