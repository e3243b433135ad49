import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { selectToastsActor } from '#machines/shell/appMachine'
import { Toasts } from '../views/shell/Toasts'
import { Router } from './Router'
import type { App } from './wiring'

export function Root({ app }: { readonly app: App }) {
  const toasts = useSelector(app, selectToastsActor)
  return (
    <StrictMode>
      <BrowserRouter>
        <Router app={app} />
      </BrowserRouter>
      {toasts && <Toasts toasts={toasts} />}
    </StrictMode>
  )
}
