import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import Verify from '#src/views/access/Verify.tsx'
import { box, EMAIL, sessionAt } from './stage.tsx'

// Rendered as the page renders it: the testing library flushes effects at other moments, and hid that
// boxes that came out of their Suspense took the focus before they could handle it.
test('the first typed digit moves the focus to the second box', async () => {
  const { session, verifyCode } = sessionAt(EMAIL)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <StrictMode>
      <Verify session={session} />
    </StrictMode>,
  )
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(box(2)).toHaveFocus()
  await userEvent.keyboard('234')
  await vi.waitFor(() => expect(verifyCode.calls).toEqual([{ email: EMAIL, code: '1234' }]))
})
