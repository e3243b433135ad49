import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { actCode, expectationCode } from './code.ts'
import { scriptSets } from './documents.ts'
import { models } from './models.ts'
import { stuckAt } from './performed.ts'
import { playwrightSpec } from './playwright.ts'
import {
  cannotUse,
  clear,
  fill,
  firstOf,
  isCurrent,
  isOn,
  lastOf,
  offersNoOption,
  offersOption,
  openMenu,
  press,
  sees,
  seesNot,
  the,
  unfolding,
} from './say.ts'
import { type ScriptSet, scriptsOf } from './scripts.ts'
import { actSentence, seenSentence } from './spanish.ts'

beforeAll(() => {
  scriptSets(models)
})

const ids = models.map(({ model }) => model.machine.id)

function setOf(id: string): ScriptSet {
  const found = models.find(({ model }) => model.machine.id === id)
  if (!found) throw new Error(`There is no model of ${id}`)
  return scriptsOf(found)
}

describe('a printed spec', () => {
  test.each(ids)('of %s is valid TypeScript', async (id) => {
    const code = playwrightSpec(setOf(id))
    await expect(transformWithOxc(code, `${id}.spec.ts`)).resolves.toHaveProperty('code')
  })

  test.each(ids)('of %s gives a reason for each manual step', (id) => {
    const set = setOf(id)
    const pending = set.scripts.filter((script) => {
      const stuck = stuckAt(set, script)
      return stuck && (!stuck.why || stuck.why.startsWith('Pendiente'))
    })
    expect(pending.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
  })

  test('of the sign-in has no manual step', () => {
    const code = playwrightSpec(setOf('session'))
    expect(code).not.toContain('test.fixme')
    expect(code).toContain("getByRole('button', { name: 'Enviar código', exact: true }).click()")
    expect(code).toContain(
      'await world(page, {"do":"answer","call":"POST /lpmobile/sendcode","answer":{"status":400,',
    )
    expect(code).toContain('await world(page, {"do":"pass","ms":1500})')
  })

  test('of the live connection has no manual step', () => {
    const code = playwrightSpec(setOf('realtime'))
    expect(code).not.toContain('test.fixme')
    expect(code).toContain('await world(page, {"do":"open"})')
    expect(code).toContain('await world(page, {"do":"pass","ms":10000})')
  })

  test('names the step that it cannot perform', () => {
    const set = setOf('theme')
    const step = { event: { type: 'moon.rose' }, action: 'Sale la luna.', acts: null }
    const scripts = set.scripts.map((script) => ({
      ...script,
      steps: script.steps.map((known) => ({ ...known, ...step })),
    }))
    const code = playwrightSpec({ ...set, scripts })
    expect(code).toContain("test.fixme(true, 'A mano: Sale la luna.')")
    expect(code).toContain('// No se puede mover desde la página.')
  })
})

describe('words as code', () => {
  test('find a control by role and name', () => {
    expect(actCode(press(the.button('Seleccionar', the.card('Café Norte'))))).toEqual([
      "await page.getByRole('article', { name: 'Café Norte', exact: true }).getByRole('button', { name: 'Seleccionar', exact: true }).click()",
    ])
    expect(actCode(fill(the.field('Escribe un mensaje'), 'Hola'))).toEqual([
      "await write(page.getByRole('textbox', { name: 'Escribe un mensaje', exact: true }), 'Hola')",
    ])
    expect(actCode(press(the.row('Ana Rojas…')))).toEqual([
      "await page.getByRole('button', { name: /^Ana Rojas/ }).click()",
    ])
  })

  test('find the end of a name, the last of several, and what is shown after unfolding', () => {
    const last = "page.getByRole('button', { name: /hola$/ }).last()"
    expect(expectationCode(isCurrent(lastOf(the.button('…hola'))))).toEqual([
      `await expect(${last}).toHaveAttribute('aria-current', /./)`,
    ])
    expect(expectationCode(unfolding(the.button('Más'), seesNot('hola')))).toEqual([
      "await unfold(page.getByRole('button', { name: 'Más', exact: true }))",
      "await expect(page.getByText('hola').filter({ visible: true })).toHaveCount(0)",
    ])
  })

  test('expect what a list offers, where there is one', () => {
    const list = "page.getByRole('combobox', { name: 'Etiqueta', exact: true })"
    const option = `${list}.getByRole('option', { name: 'VIP', exact: true })`
    const offered = (count: number) => [
      `await expect(${list}).toBeVisible()`,
      `await expect(${option}).toHaveCount(${count})`,
    ]
    expect(expectationCode(offersOption(the.dropdown('Etiqueta'), 'VIP'))).toEqual(offered(1))
    expect(expectationCode(offersNoOption(the.dropdown('Etiqueta'), 'VIP'))).toEqual(offered(0))
  })
})

describe('words as Spanish', () => {
  test.each([
    [
      actSentence(press(the.button('Seleccionar', the.card('Café Norte')))),
      'Toca el botón «Seleccionar» de la tarjeta «Café Norte».',
    ],
    [
      actSentence(openMenu(the.row('Ana', the.list('Conversaciones')))),
      'Abre el menú de la fila «Ana» de la lista «Conversaciones».',
    ],
    [actSentence(clear(the.field('Nota'))), 'Borra el campo «Nota».'],
    [
      seenSentence(sees(the.button('Uno'), 'Dos', the.row('Tres'))),
      'Se ve el botón «Uno» y la fila «Tres». Se lee «Dos».',
    ],
    [
      seenSentence(seesNot(the.button('Uno'), the.button('Dos', the.dialog('Tres')))),
      'No se ve el botón «Uno» ni el botón «Dos» del diálogo «Tres».',
    ],
    [seenSentence(seesNot('Uno')), 'No se lee «Uno».'],
    [
      seenSentence(cannotUse(the.button('Uno'), firstOf(the.row('Dos')))),
      'El botón «Uno» y la primera fila «Dos» no se pueden usar.',
    ],
    [seenSentence(isOn(the.checkbox('Uno'))), 'La casilla de verificación «Uno» está marcada.'],
    [
      seenSentence(unfolding(the.button('Uno'), seesNot('Dos'))),
      'Al desplegar el botón «Uno», no se lee «Dos».',
    ],
  ])('%s', (said, expected) => expect(said).toBe(expected))
})
