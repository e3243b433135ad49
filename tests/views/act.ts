import React from 'react'
import { flushSync } from 'react-dom'

/**
 * In place of the `act` that React's production build lacks and the renderer of the tests calls: what `change` renders
 * is on the page afterwards. Unlike React's own it does not wait for what effects change then.
 */
const act = async (change: () => Promise<void>): Promise<void> => {
  let changed: Promise<void> | undefined
  flushSync(() => {
    changed = change()
  })
  await changed
}

if (!('act' in React)) Object.assign(React, { act })
