import { expect } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/styles.css'
import type { autoRefreshMachine } from '#machines/dashboard/autoRefreshMachine'
import { AutoRefresh } from '#src/views/dashboard/RefreshBar.tsx'
import { autoRefreshModel } from '../../model/dashboard/autoRefresh.model'
import { outside } from '../../model/kit/screen'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const box = page.getByRole('checkbox', { name: 'Actualización automática' })
const badge = page.getByText('Activo', { exact: true })

const play: ViewPlay<typeof autoRefreshMachine> = {
  view: (actor) => (
    <AutoRefresh autoRefresh={actor} onToggle={() => actor.send({ type: 'autoRefresh.toggle' })} />
  ),
  performers: {
    'autoRefresh.toggle': () => box.click(),
    'reader.left': outside,
    'reader.back': outside,
  },
  checks: {
    on: async () => {
      await expect.element(box).toBeChecked()
      await expect.element(badge).toBeVisible()
    },
    off: async () => {
      await expect.element(box).not.toBeChecked()
      await expect.element(badge).not.toBeInTheDocument()
    },
  },
}

describeView(autoRefreshModel, play)
