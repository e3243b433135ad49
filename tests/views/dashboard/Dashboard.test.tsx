import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { figureHints } from '#src/views/dashboard/figureHints.ts'
import { figures } from '../../model/dashboard/dashboardSection.model.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { nothingToCount, refused, silence, stage, trend } from './stage.tsx'

const group = (name: string) => page.getByRole('group', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const figure = (name: string) => page.getByRole('figure', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const week = () => figure('Mensajes de los últimos 7 días')
const month = () => figure('Conversaciones nuevas de los últimos 30 días')

const texts = {
  basic: 'Error al cargar datos básicos',
  summary: 'Error al cargar resumen del dashboard',
  metrics: 'Error al cargar métricas',
  messages: 'Error al cargar tendencias de mensajes',
  conversations: 'Error al cargar tendencias de conversaciones',
  channels: 'Error al cargar estadísticas de canales',
  topConversations: 'Error al cargar conversaciones principales',
} as const
type Name = keyof typeof texts
const names = Object.keys(texts) as Name[]

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1280, 900)
})

describe('the dashboard', () => {
  test('shows seven cards', async () => {
    await stage()
    const cards = {
      'Conversaciones hoy': /^5\+25,0%frente a los otros días, sumados/,
      'Total de conversaciones': /^1,3K9 esta semana/,
      'Total de mensajes': /^5,5KClientes 3,0K · Negocio 2,5K/,
      'Tiempo de respuesta promedio': /^2 min/,
      'Clientes activos': /^31/,
      'Canales activos': /^4WhatsApp 1 · Web 2 · Instagram 1/,
      'Tasa de respuesta': /^92,5%Conversaciones nuevas -12,5%/,
    }
    for (const [name, text] of Object.entries(cards)) {
      await expect.element(group(name)).toHaveTextContent(/Actualizado a las 10:00$/)
      expect(group(name).element().textContent?.slice(name.length)).toMatch(text)
    }
    await expect.element(page.getByText('Última actualización: 10:00')).toBeVisible()
  })

  test('says of each figure what it counts', async () => {
    await stage()
    for (const [name, hint] of Object.entries(figureHints).slice(0, 7))
      await expect.element(group(name)).toHaveAccessibleDescription(hint)
    const opener = page.getByText('Qué cuenta cada cifra')
    await expect.element(page.getByText(figureHints.Crecimiento)).not.toBeInTheDocument()
    await opener.click()
    for (const hint of Object.values(figureHints))
      await expect.element(page.getByText(hint)).toBeVisible()
    await expectAccessible()
  })

  test('has no arrow beside a figure of which it is not', async () => {
    await stage()
    const card = group('Tasa de respuesta')
    const [figure, words] = [card.getByText('92,5%'), card.getByText('Conversaciones nuevas')]
    await expect.element(figure).toBeVisible()
    expect(figure.element().parentElement?.querySelector('svg')).toBeNull()
    expect(words.element().querySelector('svg')).not.toBeNull()
  })

  test('shows no bad sign for a day below the rest of the week', async () => {
    const few = { ...figures, conversationsToday: 2, conversationsThisWeek: 9 }
    await stage({ basic: async () => few, summary: async () => few })
    const change = group('Conversaciones hoy').getByText('-71,4%')
    await expect.element(change).toBeVisible()
    const color = (element: Element) => getComputedStyle(element).color
    expect(color(change.element())).toBe(
      color(group('Conversaciones hoy').getByText('frente a los otros días, sumados').element()),
    )
  })

  test('shows the basic figures in the cards, without a summary', async () => {
    await stage({ summary: () => Promise.reject(refused()) })
    await expect.element(group('Total de conversaciones')).toHaveTextContent('2')
    await expect.element(page.getByText(texts.summary)).toBeVisible()
  })

  test('shows the additional metrics, with their sign', async () => {
    await stage()
    const metrics = region('Métricas adicionales')
    await expect.element(metrics).toHaveTextContent(/Conversaciones activas31/)
    await expect.element(metrics).toHaveTextContent(/Mensajes por conversación4,4/)
    await expect.element(metrics).toHaveTextContent(/Tasa de respuesta92,5%/)
    await expect.element(metrics).toHaveTextContent(/Crecimiento-12,5%/)
  })

  test('shows the channels', async () => {
    await stage()
    const whatsapp = region('Estadísticas por canal').getByRole('article', { name: 'WhatsApp' })
    await expect
      .element(whatsapp)
      .toHaveTextContent(/1,2K conversacionesHoy4Esta semana7Mensajes5,0KCrecimiento diario57,1%/)
    await expect
      .element(region('Estadísticas por canal'))
      .toHaveTextContent(/Crecimiento diario: qué parte de lo de esta semana es de hoy\.$/)
    await expect
      .element(region('Estadísticas por canal').getByRole('article', { name: 'Telegram' }))
      .toHaveTextContent(/Crecimiento diario0,0%/)
  })

  test('names the most active conversations as the inbox does, and opens them', async () => {
    const { told } = await stage()
    const rows = region('Conversaciones más activas').getByRole('button')
    await expect
      .element(rows.first())
      .toHaveTextContent(/Ana RojasWhatsApp1[.]?204 mensajes12 días/)
    await expect.element(rows.last()).toHaveTextContent(/17840009Instagram1 mensaje1 día$/)
    await rows.first().click()
    expect(told).toHaveBeenCalledWith({ type: 'conversation.requested', threadId: 'ana' })
  })

  test("names a busy unlisted visitor 'Visitante Web', not by an id", async () => {
    await stage({
      topConversations: async () => [
        {
          threadId: 'nadie',
          contactId: '7f3a90c2e1',
          contactType: 'webchat',
          channel: 'widget',
          messages: 9,
          days: 2,
        },
      ],
    })
    const rows = region('Conversaciones más activas').getByRole('button')
    await expect.element(rows.first()).toHaveTextContent(/^(?!.*7f3a90c2e1).*Visitante Web/)
  })
})

describe('a chart', () => {
  test('shows its average, its peak and its total', async () => {
    await stage()
    await expect.element(week()).toHaveTextContent(/Promedio diario16,3Pico42Total114/)
    await expect
      .element(month())
      .toHaveTextContent(/Promedio diario2Pico4Total del mes60\(30 días\)/)
  })

  test('has its data as a table for screen readers', async () => {
    await stage()
    const table = week().getByRole('table', { name: 'Mensajes de los últimos 7 días' })
    await expect
      .element(table.getByRole('row').nth(7))
      .toHaveTextContent(/viernes, 20 de noviembre6/)
    expect(month().getByRole('row').elements()).toHaveLength(31)
  })

  test('shows each day with the arrow keys', async () => {
    await stage()
    const slider = week().getByRole('slider')
    await expect.element(slider).toBeVisible()
    slider.element().focus()
    const said = () => slider.element().getAttribute('aria-valuetext')
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('4 mensajes, sábado, 14 de noviembre')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(said()).toBe('15 mensajes, lunes, 16 de noviembre')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(said()).toBe('6 mensajes, viernes, 20 de noviembre')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(said()).toBe('23 mensajes, miércoles, 18 de noviembre')
    await userEvent.keyboard('{Home}')
    expect(said()).toBe('4 mensajes, sábado, 14 de noviembre')
    await expect.element(week().getByText('4 mensajes', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(week().getByText('4 mensajes', { exact: true })).not.toBeInTheDocument()
  })

  test('shows the day under the mouse and under the finger', async () => {
    await stage()
    const slider = week().getByRole('slider')
    await expect.element(slider).toBeVisible()
    const box = slider.element().getBoundingClientRect()
    const at = (type: string, pointerType: string, clientX: number) =>
      slider
        .element()
        .dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY: box.top + 50 }),
        )
    at('pointermove', 'mouse', box.right - 24)
    await expect.element(week().getByText('6 mensajes', { exact: true })).toBeVisible()
    at('pointerout', 'mouse', box.right + 100)
    await expect.element(week().getByText('6 mensajes', { exact: true })).not.toBeInTheDocument()
    at('pointerdown', 'touch', box.left + 40)
    at('pointerout', 'touch', box.left + 40)
    await expect.element(week().getByText('4 mensajes', { exact: true })).toBeVisible()
  })

  test('can be downloaded as a file', async () => {
    const { download } = await stage()
    await week().getByRole('button', { name: 'Descargar CSV' }).click()
    await month().getByRole('button', { name: 'Descargar CSV' }).click()
    expect(download.mock.calls).toEqual([['messages'], ['conversations']])
  })

  test('without data says so', async () => {
    await stage({ messages: async () => [] })
    await expect.element(week().getByText('No hay datos disponibles')).toBeVisible()
    expect(week().getByRole('slider').elements()).toHaveLength(0)
  })

  test('of zeros is drawn: the zeros are known', async () => {
    await stage({ messages: async () => trend([0, 0, 0, 0, 0, 0, 0]) })
    await expect.element(week().getByRole('slider')).toBeVisible()
    expect(week().getByText('No hay datos disponibles').elements()).toHaveLength(0)
  })
})

describe('a section that fails', () => {
  test.each(names)('%s has its own error text, and does not affect the others', async (name) => {
    const { answer, asked } = await stage({ [name]: () => Promise.reject(refused()) })
    await expect.element(page.getByText(texts[name])).toBeVisible()
    for (const other of names)
      if (other !== name) expect(page.getByText(texts[other]).elements()).toHaveLength(0)
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    answer({})
    asked.mockClear()
    await button('Reintentar').click()
    await expect.element(page.getByText(texts[name])).not.toBeInTheDocument()
    expect(asked.mock.calls).toEqual([[name]])
  })

  test('keeps the data that was loaded before', async () => {
    const { answer } = await stage()
    await expect.element(week().getByRole('slider')).toBeVisible()
    answer({
      messages: () => Promise.reject(refused(200, '{"success":false,"message":"Plan vencido"}')),
    })
    await button('Actualizar').click()
    await expect.element(week().getByText('Plan vencido')).toBeVisible()
    await expect.element(week().getByRole('slider')).toBeVisible()
  })

  test('can be closed, where its error is at the top', async () => {
    await stage({ summary: () => Promise.reject(refused()) })
    await expect.element(page.getByText(texts.summary)).toBeVisible()
    await button('Cerrar').click()
    await expect.element(page.getByText(texts.summary)).not.toBeInTheDocument()
  })

  test('shows one common error where all fail', async () => {
    const { answer } = await stage(
      Object.fromEntries(names.map((name) => [name, () => Promise.reject(refused())])),
    )
    await expect.element(page.getByText('Error al cargar datos del dashboard')).toBeVisible()
    for (const name of names) await expect.element(page.getByText(texts[name])).toBeVisible()
    answer({})
    await button('Reintentar todo').click()
    await expect.element(group('Clientes activos')).toHaveTextContent('31')
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })
})

test('a business without data shows a notice, no figures and no automatic refresh', async () => {
  const { answer } = await stage({ summary: () => Promise.reject(nothingToCount) })
  const text =
    'No hay datos disponibles para este negocio. Comience enviando algunos mensajes para ver las estadísticas.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(group('Total de mensajes')).toHaveTextContent('—')
  expect(page.getByText('No hay datos disponibles', { exact: true }).elements()).toHaveLength(5)
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  expect(page.getByText('Activo', { exact: true }).elements()).toHaveLength(0)
  await button('Cerrar').click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
  answer({})
  await page.getByRole('checkbox', { name: 'Actualización automática' }).click()
  await expect.element(group('Clientes activos')).toHaveTextContent('31')
  await expect.element(page.getByText('Activo', { exact: true })).toBeVisible()
})

for (const width of [1366, 360])
  test(`loaded content has the size of its placeholder, at ${width} px`, async () => {
    const { dashboard, answer } = await stage(
      Object.fromEntries(names.map((name) => [name, silence])),
      width,
    )
    const parts = () =>
      [
        group('Total de mensajes'),
        group('Tasa de respuesta'),
        week(),
        month(),
        region('Estadísticas por canal'),
        region('Métricas adicionales'),
      ].map((part) => Math.round(part.element().getBoundingClientRect().height / 2))
    await expect.element(week()).toHaveAttribute('aria-busy', 'true')
    const before = parts()
    dashboard.send({ type: 'section.empty' })
    answer({})
    await button('Actualizar').click()
    await expect.element(week().getByRole('slider')).toBeVisible()
    expect(parts()).toEqual(before)
  })

test('axe finds no violation in both themes, and a phone is wide enough', async () => {
  await stage(
    { channels: () => Promise.reject(refused()), basic: () => Promise.reject(refused()) },
    1366,
  )
  await expect.element(week().getByRole('slider')).toBeVisible()
  await expect.element(page.getByText(texts.channels)).toBeVisible()
  await expectAccessible()
  await expectNarrow()
})
