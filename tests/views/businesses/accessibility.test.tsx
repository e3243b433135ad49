import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '#contract/errors.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import {
  alert,
  begin,
  boutique,
  button,
  choose,
  dialog,
  inDialog,
  next,
  picture,
  type Setting,
  silence,
  stage,
  workshop,
} from './stage.tsx'

const refused = async () => {
  throw new CallError('refused', 'HTTP 500', 500)
}

async function toStep(number: number) {
  await begin()
  for (let at = 1; at < number; at += 1) await next()
}

interface Scene extends Setting {
  readonly arrive: () => Promise<unknown>
}

const scenes: Readonly<Record<string, Scene>> = {
  'while loading': { load: silence, arrive: () => page.getByRole('status').findElement() },
  'after a failure': { load: refused, arrive: () => button('Reintentar').findElement() },
  'without businesses': { businesses: [], arrive: () => button('Crear negocio').findElement() },
  'with businesses': {
    businesses: [boutique, workshop],
    arrive: () => page.getByRole('article', { name: boutique.name }).findElement(),
  },
  'at the first step': { arrive: () => button('Crear negocio').click() },
  'with a wrong e-mail': {
    arrive: async () => {
      await begin('Panadería Sol', 'hola@')
      await next()
    },
  },
  'at the second step': { arrive: () => toStep(2) },
  'with a logo': {
    arrive: async () => {
      await toStep(3)
      choose(picture(100))
      await expect.element(dialog.getByText('Imagen subida.')).toBeVisible()
    },
  },
  'with a wrong logo': {
    arrive: async () => {
      await toStep(3)
      choose(picture(100, 'carta.pdf', 'application/pdf'))
      await expect.element(alert).toBeVisible()
    },
  },
  'while the logo is awaited': {
    upload: silence,
    arrive: async () => {
      await toStep(3)
      choose(picture(100))
      await next()
      await inDialog('Crear negocio').click({ force: true })
    },
  },
  'while it is created': {
    create: silence,
    arrive: async () => {
      await toStep(4)
      await inDialog('Crear negocio').click()
    },
  },
  'after a refusal': {
    create: refused,
    arrive: async () => {
      await toStep(4)
      await inDialog('Crear negocio').click()
      await expect.element(alert).toBeVisible()
    },
  },
}

for (const [scene, { arrive, ...setting }] of Object.entries(scenes))
  test(`axe finds no violation ${scene}, in both themes, and a phone is wide enough`, async () => {
    await stage({ ...setting, width: 1366 })
    await arrive()
    await expectAccessible(scene)
    await expectNarrow()
  })
