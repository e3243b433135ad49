import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import NotFound from '#src/views/access/NotFound.tsx'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { alert, box, button, EMAIL, refusal, returning, stage } from './stage.tsx'

const atVerify = async (width: number) => {
  const staged = await stage({ awaitedEmail: EMAIL, width })
  await expect.element(box(1)).toHaveFocus()
  return staged
}

const moments: Readonly<Record<string, (width: number) => Promise<unknown>>> = {
  'at the sign-in': (width) => stage({ width }),
  'with a wrong e-mail': async (width) => {
    await stage({ width })
    await button('Enviar código').click()
    await expect.element(alert).toBeVisible()
  },
  'with a failure': async (width) => {
    const { sendCode } = await stage({ width })
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await vi.waitFor(() => sendCode.fail(refusal('Espera unos minutos antes de pedir otro.')))
    await expect.element(alert).toBeVisible()
  },
  'with the code sent': async (width) => {
    const { sendCode } = await stage({ width })
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await vi.waitFor(() => sendCode.done())
    await expect.element(page.getByText('Código enviado')).toBeVisible()
  },
  'at the code': atVerify,
  'with a wrong code': async (width) => {
    const { verifyCode } = await atVerify(width)
    await userEvent.keyboard('1234')
    await vi.waitFor(() => verifyCode.fail(refusal('Código incorrecto')))
    await expect.element(alert).toBeVisible()
  },
  'with a welcome': async (width) => {
    const { verifyCode } = await atVerify(width)
    await userEvent.keyboard('1234')
    await vi.waitFor(() => verifyCode.done(returning))
    await expect.element(page.getByText('¡Bienvenido de nuevo!')).toBeVisible()
  },
  'where nothing is': async (width) => {
    await page.viewport(width, 768)
    const path = `/${'no-hay-nada-aqui-'.repeat(12)}`
    await render(<NotFound path={path} onHome={vi.fn()} onBack={vi.fn()} />)
  },
}

for (const [moment, arrive] of Object.entries(moments))
  test(`axe finds no violation ${moment}, in both themes, and a phone is wide enough`, async () => {
    await arrive(1366)
    await expectAccessible(moment)
    await expectNarrow()
  })
