import { sessionModel } from '../../model/access/session.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { SignIn } from './stage.tsx'

// A field of the type e-mail removes the spaces around its text before any script reads it.
const seen: typeof sessionModel = {
  ...sessionModel,
  options: {
    ...sessionModel.options,
    cases: sessionModel.options.cases.map((event) =>
      event.type === 'email.changed' && 'email' in event
        ? { ...event, email: event.email.trim() }
        : event,
    ),
  },
}

describeScreen(seen, {
  view: (session) => <SignIn session={session} />,
  elsewhere: { 'Selecciona un negocio': 'the next screen' },
})
