import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type contactMachine, selectIsAsking } from '#machines/visitor/contactMachine.ts'
import { Contact } from '#src/visitor/Contact.tsx'
import { contactModel } from '../../model/visitor/contact.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** As in the chat: only while it is asked for. */
function Asked({ contact }: { readonly contact: ActorRefFrom<typeof contactMachine> }) {
  return useSelector(contact, selectIsAsking) && <Contact contact={contact} />
}

describeScreen(contactModel, { view: (contact) => <Asked contact={contact} /> })
