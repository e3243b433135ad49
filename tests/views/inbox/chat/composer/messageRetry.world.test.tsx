import '#src/ui/styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ActorRefFrom } from 'xstate'
import { channelFailures } from '#contract/channelFailures.ts'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import type { messageRetryMachine } from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import { FailedMessage } from '#src/views/inbox/chat/log/FailedMessage.tsx'
import { RetryQuestion } from '#src/views/inbox/chat/log/RetryQuestion.tsx'
import { useAgain } from '#src/views/inbox/chat/log/useAgain.ts'
import { messageRetryModel } from '../../../../model/inbox/chat/composer/messageRetry.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

interface Props {
  readonly messageRetry: ActorRefFrom<typeof messageRetryMachine>
}

/** A message that Meta refused, and one of unknown outcome. */
function Failed({ messageRetry }: Props) {
  const again = useAgain(messageRetry)
  const message = { text: 'Abrimos a las nueve', again }
  const refused = { status: 'failed', reason: channelFailures.payment } as const
  return (
    <>
      <FailedMessage {...message} id="7" delivery={refused} />
      <FailedMessage {...message} id="7" delivery={{ status: 'failed', reason: UNCONFIRMED }} />
      <RetryQuestion messageRetry={messageRetry} />
    </>
  )
}

describeScreen(messageRetryModel, { view: (actor) => <Failed messageRetry={actor} /> })

test('a failed message says why and where to mend it, also where it cannot be sent again', async () => {
  const delivery = { status: 'failed', reason: channelFailures.payment } as const
  await render(<FailedMessage id={undefined} text="Hola" delivery={delivery} again={null} />)
  await expect.element(page.getByText(`No entregado: ${channelFailures.payment}`)).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir los pagos en Meta' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(page.getByRole('button').elements()).toEqual([])
})
