import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PinInput } from '#src/ui/fields/PinInput.tsx'

const box = (place: number) => page.getByRole('textbox', { name: `Dígito ${place} de 4` })

function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

interface PinProps {
  readonly onComplete: (value: string) => void
}

const WHY = 'El código se está verificando.'

function Pin({ onComplete }: PinProps) {
  const [value, setValue] = useState('')
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <PinInput
        value={value}
        onChange={(typed) => {
          setValue(typed)
          if (typed.length === 4) onComplete(typed)
        }}
        reason={isBusy ? WHY : null}
      />
      <button type="button" onClick={() => setBusy(true)}>
        enviar
      </button>
      <button
        type="button"
        onClick={() => {
          setBusy(false)
          setValue('')
        }}
      >
        fallar
      </button>
    </>
  )
}

async function renderPin() {
  const onComplete = vi.fn()
  await render(
    <StrictMode>
      <Pin onComplete={onComplete} />
    </StrictMode>,
  )
  return onComplete
}

test('the boxes are a named group whose first box has the focus', async () => {
  await renderPin()
  await expect.element(page.getByRole('group', { name: 'Código de verificación' })).toBeVisible()
  await expect.element(box(1)).toHaveFocus()
})

test('typing moves from box to box and completes once', async () => {
  const onComplete = await renderPin()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('482')
  await expect.element(box(4)).toHaveFocus()
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('1')
  await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([['4821']]))
})

test('a pasted code fills all boxes, whatever is between its digits', async () => {
  const onComplete = await renderPin()
  await expect.element(box(1)).toHaveFocus()
  paste('48-21')
  await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([['4821']]))
  await expect.element(box(3)).toHaveValue('2')
})

test('letters are ignored, and Backspace goes back', async () => {
  const onComplete = await renderPin()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('4x8')
  await expect.element(box(2)).toHaveValue('8')
  await userEvent.keyboard('{Backspace}')
  await expect.element(box(2)).toHaveValue('')
  await expect.element(box(1)).toHaveValue('4')
  expect(onComplete).not.toHaveBeenCalled()
})

test('busy boxes ignore keys; emptied ones start again in the first box', async () => {
  const onComplete = await renderPin()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('4821')
  await page.getByRole('button', { name: 'enviar' }).click()
  await expect.element(box(1)).toBeDisabled()
  await expect.element(box(1)).toHaveAccessibleDescription(WHY)
  box(4).element().focus()
  await userEvent.keyboard('{Backspace}7')
  paste('1111')
  await expect.element(box(4)).toHaveValue('1')
  expect(onComplete).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'fallar' }).click()
  await expect.element(box(1)).toHaveFocus()
  await expect.element(box(4)).toHaveValue('')
  await userEvent.keyboard('7390')
  await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([['4821'], ['7390']]))
})

test('an error is announced and belongs to the group', async () => {
  await render(<PinInput value="" error="Código incorrecto" onChange={() => {}} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Código incorrecto')
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Código incorrecto')
  await expect.element(box(1)).toBeInvalid()
})

/** A key as the browser sends it, and its immediate effect: nothing is rendered meanwhile. */
const strike = async (digit: string) => {
  const key = new KeyboardEvent('keydown', { key: digit, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(key)) document.execCommand('insertText', false, digit)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

for (const code of ['4821', '7777'])
  for (const late of [1, 2, 3])
    test(`a late frame, after digit ${late} of ${code}, does not take the focus back`, async () => {
      const onComplete = await renderPin()
      await expect.element(box(1)).toHaveFocus()
      await frame()
      const moves: (string | null)[] = []
      const hear = ({ target }: Event) =>
        moves.push(target instanceof Element ? target.getAttribute('aria-label') : null)
      for (const digit of code.slice(0, late)) await strike(digit)
      document.addEventListener('focusin', hear)
      for (let drawn = 0; drawn < 5; drawn += 1) await frame()
      document.removeEventListener('focusin', hear)
      expect(moves).toEqual([])
      await expect.element(box(late + 1)).toHaveFocus()
      for (const digit of code.slice(late)) await strike(digit)
      await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([[code]]))
    })
