import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { actCode, expectationCode as codeOf } from './code'
import { scriptSets } from './documents'
import { parseActs, parseExpectations } from './language'
import { models } from './models'
import { playwrightSpec, stuckAt } from './playwright'
import { type ScriptSet, scriptsOf } from './scripts'

beforeAll(() => {
  scriptSets(models)
}, 180_000)

const ids = models.map(({ model }) => model.machine.id)

function setOf(id: string): ScriptSet {
  const found = models.find(({ model }) => model.machine.id === id)
  if (!found) throw new Error(`There is no model of ${id}`)
  return scriptsOf(found)
}

describe('a printed spec', () => {
  test.each(ids)('of %s is TypeScript', async (id) => {
    const code = playwrightSpec(setOf(id))
    await expect(transformWithOxc(code, `${id}.spec.ts`)).resolves.toHaveProperty('code')
  })

  test.each(ids)('of %s says why, where something does not run by itself', (id) => {
    const set = setOf(id)
    const pending = set.scripts.filter((script) => {
      const stuck = stuckAt(set, script)
      return stuck && (!stuck.why || stuck.why.startsWith('Pendiente'))
    })
    expect(pending.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
  })

  test('of the sign-in needs no hand', () => {
    const code = playwrightSpec(setOf('session'))
    expect(code).not.toContain('test.fixme')
    expect(code).toContain("getByRole('button', { name: 'Enviar código', exact: true }).click()")
    expect(code).toContain("await answer('POST /lpmobile/sendcode', { status: 400,")
    expect(code).toContain('await pass(page, 1500)')
  })

  test('of the live connection needs no hand', () => {
    const code = playwrightSpec(setOf('realtime'))
    expect(code).not.toContain('test.fixme')
    expect(code).toContain('await line.open()')
    expect(code).toContain('await pass(page, 10000)')
  })

  test('says which step it cannot do', () => {
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
  test('name a control by role and name', () => {
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

  test('name the end of a name, the last of several, and what is unfolded to look', () => {
    const last = "page.getByRole('button', { name: /hola$/ }).last()"
    expect(expectationCode('El último botón «…hola» está señalado.')).toEqual([
      `await expect(${last}).toHaveAttribute('aria-current', /./)`,
    ])
    expect(expectationCode('Al desplegar el botón «Más», no se lee «hola».')).toEqual([
      "await unfold(page.getByRole('button', { name: 'Más', exact: true }))",
      "await expect(page.getByText('hola').filter({ visible: true })).toHaveCount(0)",
    ])
  })

  test('clear every field that is named', () => {
    expect(parseActs('Borra los campos «Nueva nota» y «Nueva etiqueta».')).toHaveLength(2)
  })

  test('of what happens around the page are no act', () => {
    expect(parseActs('Un cliente escribe.')).toBeNull()
  })

  test('that nobody can perform or check fail', () => {
    expect(() => parseActs('Pulsa el aviso de escritorio.')).toThrow('Nobody can perform')
    expect(() => parseExpectations('La flecha mira hacia abajo.')).toThrow('Nobody can check')
  })

  test('say what is there, what is not, and what cannot be used', () => {
    expect(expectationCode('Se lee «Hola»; no se ve el botón «Ir al final».')).toEqual([
      "await expect(page.getByText('Hola').filter({ visible: true }).first()).toBeVisible()",
      "await expect(page.getByRole('button', { name: 'Ir al final', exact: true }).filter({ visible: true })).toHaveCount(0)",
    ])
    expect(expectationCode('El botón «Creando...» no se puede pulsar.')).toEqual([
      "await expect(page.getByRole('button', { name: 'Creando...', exact: true })).toBeDisabled()",
    ])
  })
})
