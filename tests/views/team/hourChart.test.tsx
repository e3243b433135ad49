import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import { HourChart } from '#src/views/team/HourChart.tsx'

test('its scale counts in whole numbers, however few there are', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    ...{ hour, begun: 0, taken: 0, solved: 0 },
    ...{ firstAnswer: null, solving: null, surveyed: 0, good: 0 },
  }))
  const busy = hours.map((each) => (each.hour === 9 ? { ...each, begun: 5, taken: 5 } : each))
  const { container } = await render(<HourChart hours={busy} />)
  const scale = () => [...container.querySelectorAll('svg text')].map((each) => each.textContent)
  await expect.poll(scale).toContain('5')
  expect(scale().filter((text) => text?.includes('.'))).toEqual([])
})
