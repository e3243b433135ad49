import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type contactMachine,
  selectContact,
  selectProblem,
} from '#machines/visitor/contactMachine.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { submitOrFocus } from '../ui/forms/submitOrFocus.ts'
import { newId } from '../ui/newId.ts'
import styles from './Contact.module.css'

/** Asks for name and e-mail, in place of the composer. */
export function Contact({ contact }: { readonly contact: ActorRefFrom<typeof contactMachine> }) {
  const { name, email } = useSelector(contact, selectContact)
  const problem = useSelector(contact, selectProblem)
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () =>
      contact.send({ type: 'contact.submitted', id: newId(), at: Date.now() }),
    )
  }
  return (
    <form className={styles.contact} aria-label="Quién eres" noValidate onSubmit={submit}>
      <p>Antes de empezar, dinos quién eres.</p>
      <TextField
        label="Tu nombre"
        autoComplete="name"
        value={name}
        error={errorOf('name')}
        onChange={(value) => contact.send({ type: 'contact.changed', field: 'name', value })}
      />
      <TextField
        label="Tu correo electrónico"
        type="email"
        autoComplete="email"
        value={email}
        error={errorOf('email')}
        onChange={(value) => contact.send({ type: 'contact.changed', field: 'email', value })}
      />
      <Button type="submit" variant="primary">
        Empezar a chatear
      </Button>
    </form>
  )
}
