import React from 'react'
import { flushSync } from 'react-dom'

// React's production build has no `act`, which the renderer of the tests waits for: this one has what was rendered stand on the page, too.

const act = async (change: () => Promise<void>): Promise<void> => {
  let changed: Promise<void> | undefined
  flushSync(() => {
    changed = change()
  })
  await changed
}

if (!('act' in React)) Object.assign(React, { act })
