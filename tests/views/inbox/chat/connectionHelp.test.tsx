import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { channelFailures } from '#contract/channelFailures.ts'
import { invalidCredentials } from '#contract/sendFailure.ts'
import type { Role } from '#contract/team/roles.ts'
import { FailedMessage } from '#src/views/inbox/chat/log/FailedMessage.tsx'
import { OutgoingFailure } from '#src/views/inbox/chat/log/OutgoingFailure.tsx'
import { ChosenBusiness } from '#src/views/shared/chosenBusiness.ts'
import { GoToIntegrations } from '#src/views/shared/goToIntegrations.ts'

// Below the sentence about a connection that takes nothing stands what to do, and the way there.

const nothing = () => undefined
const way = page.getByRole('button', { name: 'Ir a Integraciones' })

async function showFailure(error: string, role: Role | null, isLate = false) {
  let opened = 0
  await render(
    <ChosenBusiness value={{ name: 'Boutique Luna', logoUrl: null, role }}>
      <GoToIntegrations
        value={() => {
          opened += 1
        }}
      >
        {isLate ? (
          <FailedMessage
            id="7"
            text="Hola"
            delivery={{ status: 'failed', reason: error }}
            again={null}
          />
        ) : (
          <OutgoingFailure hasFailed error={error} onRetry={nothing} onDiscard={nothing} />
        )}
      </GoToIntegrations>
    </ChosenBusiness>,
  )
  return () => opened
}

test.each(['whatsapp', 'instagram', 'widget'])('of %s, for who may change it', async (channel) => {
  const opened = await showFailure(invalidCredentials(channel), 'manager')
  await expect.element(page.getByText(invalidCredentials(channel), { exact: true })).toBeVisible()
  await expect.element(page.getByText(/pega un token nuevo$/)).toBeVisible()
  await way.click()
  expect(opened()).toBe(1)
})

test('who may not is told whom to ask, and gets no way', async () => {
  await showFailure(invalidCredentials('whatsapp'), 'agent')
  await expect.element(page.getByText(/^Pide a quien es propietario/)).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})

test('a sentence that says what to do has the way alone, also for what failed late', async () => {
  await showFailure(channelFailures.credentials, 'owner', true)
  await expect.element(way).toBeVisible()
  await expect.element(page.getByText(/pega un token nuevo$/)).not.toBeInTheDocument()
})

test('any other failure has none', async () => {
  await showFailure(channelFailures.windowClosed, 'owner')
  await expect.element(page.getByText(channelFailures.windowClosed)).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})
