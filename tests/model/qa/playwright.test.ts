import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { actCode, expectationCode as codeOf } from './code.ts'
import { scriptSets } from './documents.ts'
import { parseActs, parseExpectations } from './language.ts'
import { models } from './models.ts'
import { playwrightSpec, stuckAt } from './playwright.ts'
import { type ScriptSet, scriptsOf } from './scripts.ts'

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
    expect(code).toContain("await answer('POST /lpmobile/sendcode', { status: 400,")
    expect(code).toContain('await pass(page, 1500)')
  })

  test('of the live connection has no manual step', () => {
    const code = playwrightSpec(setOf('realtime'))
    expect(code).not.toContain('test.fixme')
    expect(code).toContain('await line.open()')
    expect(code).toContain('await pass(page, 10000)')
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

const actionCode = (text: string) => parseActs(text)?.flatMap(actCode) ?? null
const expectationCode = (text: string) => parseExpectations(text).flatMap(codeOf)

describe('words as code', () => {
  test('find a control by role and name', () => {
    expect(actionCode('Pulsa el botón «Seleccionar» de la tarjeta «Café Norte».')).toEqual([
      "await page.getByRole('article', { name: 'Café Norte', exact: true }).getByRole('button', { name: 'Seleccionar', exact: true }).click()",
    ])
    expect(
      actionCode('Escribe «Hola» en el campo «Escribe un mensaje». Pulsa el botón «Enviar».'),
    ).toEqual([
      "await write(page.getByRole('textbox', { name: 'Escribe un mensaje', exact: true }), 'Hola')",
      "await page.getByRole('button', { name: 'Enviar', exact: true }).click()",
    ])
    expect(actionCode('Pulsa la fila «Ana Rojas…».')).toEqual([
      "await page.getByRole('button', { name: /^Ana Rojas/ }).click()",
    ])
  })

  test('find the end of a name, the last of several, and what is shown after unfolding', () => {
    const last = "page.getByRole('button', { name: /hola$/ }).last()"
    expect(expectationCode('El último botón «…hola» está señalado.')).toEqual([
      `await expect(${last}).toHaveAttribute('aria-current', /./)`,
    ])
    expect(expectationCode('Al desplegar el botón «Más», no se lee «hola».')).toEqual([
      "await unfold(page.getByRole('button', { name: 'Más', exact: true }))",
      "await expect(page.getByText('hola').filter({ visible: true })).toHaveCount(0)",
    ])
  })

  test('clear every named field', () => {
    expect(parseActs('Borra el campo «Nueva nota» y el campo «Nueva etiqueta».')).toHaveLength(2)
    expect(() => parseActs('Borra los campos «Nueva nota» y «Nueva etiqueta».')).toThrow(
      'Nobody can perform',
    )
  })

  test('about events outside the page are no act', () => {
    expect(parseActs('Un cliente escribe.')).toBeNull()
  })

  test('that cannot be performed or checked throw', () => {
    expect(() => parseActs('Pulsa el aviso de escritorio.')).toThrow('Nobody can perform')
    expect(() => parseExpectations('La flecha mira hacia abajo.')).toThrow('Nobody can check')
  })

  test('expect what a list offers, where there is one', () => {
    const list = "page.getByRole('combobox', { name: 'Etiqueta', exact: true })"
    const option = `${list}.getByRole('option', { name: 'VIP', exact: true })`
    const shown = `await expect(${list}).toBeVisible()`
    expect(expectationCode('La lista desplegable «Etiqueta» ofrece «VIP».')).toEqual([
      shown,
      `await expect(${option}).toHaveCount(1)`,
    ])
    expect(expectationCode('La lista desplegable «Etiqueta» no ofrece «VIP».')).toEqual([
      shown,
      `await expect(${option}).toHaveCount(0)`,
    ])
  })

  test('expect presence, absence, and disabled controls', () => {
    expect(expectationCode('Se lee «Hola»; no se ve el botón «Ir al final».')).toEqual([
      "await expect(page.getByText('Hola').filter({ visible: true }).first()).toBeVisible()",
      "await expect(page.getByRole('button', { name: 'Ir al final', exact: true }).filter({ visible: true })).toHaveCount(0)",
    ])
    expect(expectationCode('El botón «Creando...» no se puede pulsar.')).toEqual([
      "await expect(page.getByRole('button', { name: 'Creando...', exact: true })).toBeDisabled()",
    ])
  })
})
