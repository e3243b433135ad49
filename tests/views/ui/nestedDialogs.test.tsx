import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#src/ui/dialogs/Dialog.tsx'

// A dialog hides the elements below it from screen readers, and never the dialog above it.

const nothing = () => {}

function Inner({ onClose = nothing }: { readonly onClose?: () => void }) {
  return (
    <Dialog title="Dentro" onClose={onClose}>
      <p>De dentro</p>
    </Dialog>
  )
}

const inner = () => page.getByRole('dialog', { name: 'Dentro' })
const outer = () => page.getByRole('dialog', { name: 'Fuera' })

function Nested({ when }: { readonly when: 'at once' | 'after' }) {
  const [isOpen, setOpen] = useState(when === 'at once')
  const [isThere, setThere] = useState(true)
  useEffect(() => setOpen(true), [])
  return (
    <Dialog title="Fuera" onClose={nothing}>
      <p>De fuera</p>
      {isOpen && isThere && <Inner onClose={() => setThere(false)} />}
    </Dialog>
  )
}

test.each(['at once', 'after'] as const)(
  'a dialog that opens over another one, %s, is read out, and closing it returns to the other one',
  async (when) => {
    await render(<Nested when={when} />)
    await expect.element(inner()).toBeVisible()
    await expect.element(inner().getByRole('button', { name: 'Cerrar' })).toBeVisible()
    await inner().getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(outer()).toBeVisible()
    await expect.element(outer().getByRole('button', { name: 'Cerrar' })).toBeVisible()
  },
)
