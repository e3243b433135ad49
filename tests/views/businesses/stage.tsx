import { StrictMode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Business } from '#contract/businesses.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { businessWizardMachine } from '#machines/businesses/businessWizardMachine.ts'
import type { WizardDraft } from '#machines/businesses/wizardDraft.ts'
import SelectBusiness from '#src/views/businesses/SelectBusiness.tsx'

export const EMAIL = 'ana@taller.example'

export const boutique: Business = {
  id: 1,
  name: 'Boutique Luna',
  logoUrl: null,
  industry: 'Retail/Comercio',
  website: 'https://www.luna.example/',
  creditsId: 'C-4821',
  registeredAt: Date.UTC(2024, 2, 4, 18),
  role: null,
}
export const workshop: Business = {
  id: 2,
  name: 'Taller de bicicletas y accesorios de montaña Hermanos Quesada',
  logoUrl: null,
  industry: null,
  website: null,
  creditsId: null,
  registeredAt: null,
  role: null,
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const dialog = page.getByRole('dialog', { name: 'Crear negocio', exact: true })
export const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
export const alert = page.getByRole('alert')

/** The title of the current step. */
export const step = (title: string) => dialog.getByRole('group', { name: title, exact: true })

/** One pixel, as a PNG. */
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
)

/** A picture of that size: a decoder ignores what comes after its end. */
export const picture = (bytes: number, name = 'logo.png', type = 'image/png') =>
  new File([pixel, new Uint8Array(Math.max(0, bytes - pixel.length))], name, { type })

/** Chooses a file like the browser's own dialog. */
export function choose(file: File) {
  const input = dialog.getByLabelText('Logo', { exact: true }).element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The logo is no field for files')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}

export interface Setting {
  readonly businesses?: readonly Business[]
  readonly load?: () => Promise<readonly Business[]>
  readonly create?: (draft: WizardDraft) => Promise<number>
  readonly upload?: (file: ChosenFile) => Promise<string>
  readonly email?: string | null
  readonly width?: number
}

/** Renders the choice with calls of the test. */
export async function stage(setting: Setting = {}) {
  const { businesses = [boutique, workshop], email = EMAIL, width = 1366 } = setting
  await page.viewport(width, 768)
  const load = vi.fn(setting.load ?? (async () => businesses))
  const create = vi.fn(setting.create ?? (async () => 9))
  const upload = vi.fn(setting.upload ?? (async () => '/files/logo.png'))
  const onSignOut = vi.fn()
  const told = vi.fn()
  const wizard = businessWizardMachine.provide({
    actors: {
      createBusiness: fromPromise<number | null, { draft: WizardDraft }>(({ input }) =>
        create(input.draft),
      ),
      uploadLogo: fromPromise<string, { file: ChosenFile }>(({ input }) => upload(input.file)),
      holdPage: fromCallback(() => undefined),
    },
  })
  const logic = businessesMachine.provide({
    actors: {
      loadBusinesses: fromPromise<readonly Business[], undefined>(() => load()),
      loadWizard: fromPromise<void, undefined>(async () => undefined),
      wizard,
    },
    actions: { toastCreated: () => undefined },
  })
  // Without a parent, the machine's events go to the test.
  const actor = createActor(logic, {
    input: { email: email ?? '' },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') told(inspected.event)
    },
  })
  actor.start()
  await render(
    <StrictMode>
      <SelectBusiness businesses={actor} email={email} onSignOut={onSignOut} />
    </StrictMode>,
  )
  return { load, create, upload, onSignOut, told }
}

/** Opens the wizard and fills its first step. */
export async function begin(name = 'Panadería Sol', email = 'hola@sol.example') {
  await button('Crear negocio').click()
  await dialog.getByLabelText('Nombre *', { exact: true }).fill(name)
  await dialog.getByLabelText('Correo electrónico *', { exact: true }).fill(email)
}

export const next = () => inDialog('Siguiente').click()

/** Never answers. */
export const silence = () => new Promise<never>(() => undefined)
