import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversation, talk } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, row } from '../screen.ts'

test('at 360 px the cross is beside the words that it closes', async () => {
  await page.viewport(360, 740)
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: talk(1) },
    assistant: { availability: 'assistantOff', isResponding: true },
  })
  await row('Ana Solano').click()
  const bar = page.getByRole('region', { name: 'Estado del asistente' })
  const words = bar.getByText('Nadie responde aquí hasta que lo enciendas.')
  await expect.element(words).toBeVisible()
  const cross = bar.getByRole('button', { name: 'Cerrar' }).element().getBoundingClientRect()
  const text = words.element().getBoundingClientRect()
  expect(cross.top).toBeLessThan(text.bottom)
  expect(cross.left).toBeGreaterThanOrEqual(text.right)
})

test('an assistant that is off is shown in one bar, with the effect of the switch', async () => {
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: talk(1) },
    assistant: { availability: 'assistantOff', isResponding: true },
  })
  await row('Ana Solano').click()
  const bar = page.getByRole('region', { name: 'Estado del asistente' })
  await expect
    .element(bar.getByText('Asistente apagado: requiere atención humana', { exact: true }))
    .toBeVisible()
  await expect.element(bar.getByText('Nadie responde aquí hasta que lo enciendas.')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Ir a asistentes' })).toBeVisible()
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(button('Ir a asistentes')).not.toBeInTheDocument()
  await expect.element(bar.getByRole('switch', { name: 'Respuesta automática' })).toBeChecked()
})

test('a channel without an assistant says so, and its switch is off', async () => {
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: talk(1) },
    assistant: { availability: 'noAssistant', isResponding: true },
  })
  await row('Ana Solano').click()
  const bar = page.getByRole('region', { name: 'Estado del asistente' })
  await expect.element(bar.getByText('Ningún asistente atiende este canal')).toBeVisible()
  const toggle = bar.getByRole('switch', { name: 'Respuesta automática' })
  await expect.element(toggle).not.toBeChecked()
  await expect.element(toggle).toHaveAttribute('aria-disabled', 'true')
})
