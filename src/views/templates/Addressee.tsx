import { useSelector } from '@xstate/react'
import { allPhones } from '#contract/clients/allPhones.ts'
import type { Client } from '#contract/clients/clients.ts'
import { selectPage, selectSearch } from '#machines/inbox/client/clientPickMachine.ts'
import {
  selectClients,
  selectNumberProblem,
  selectWritten,
} from '#machines/templates/templatesSelectors.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './Templates.module.css'
import type { TemplatesRef } from './templatesRef.ts'

interface Props {
  readonly templates: TemplatesRef
}

/** A client is found with each of its phones. */
const phonesOf = (client: Client) =>
  allPhones(client).map(({ number: phone }) => ({ id: client.id, name: client.name, phone }))

/** A number in any form, or the name of a client, whose number it becomes. */
export function Addressee({ templates }: Props) {
  const { to, person } = useSelector(templates, selectWritten)
  const problem = useSelector(templates, selectNumberProblem)
  const clients = useSelector(templates, selectClients)
  const query = useSelector(clients, (state) => (state ? selectSearch(state) : ''))
  const page = useSelector(clients, (state) => state && selectPage(state))
  const isName = /\p{L}/u.test(to)
  const found = isName && query === to ? (page?.items ?? []).flatMap(phonesOf) : []

  function write(text: string) {
    templates.send({
      type: 'begin.written',
      written: { to: text, person: { name: null, phone: text } },
    })
    clients?.send({ type: 'list.searched', search: text })
  }

  return (
    <div className={styles.addressee}>
      <TextField
        label="Número o cliente"
        error={problem}
        hint={
          person.name === null
            ? 'Con el código del país, como +506 8888 7777, o como se marca en tu país'
            : person.name
        }
        autoComplete="off"
        value={to}
        onChange={write}
      />
      {found.length > 0 && (
        <ul aria-label="Clientes encontrados" className={styles.found}>
          {found.slice(0, 6).map(({ id, name, phone }) => (
            <li key={`${id} ${phone}`}>
              <button
                type="button"
                className={styles.client}
                onClick={() =>
                  templates.send({
                    type: 'begin.written',
                    written: { to: phone, person: { name, phone } },
                  })
                }
              >
                <span>{name}</span>
                <span className={styles.value}>{phone}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
