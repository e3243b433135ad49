import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Answer, Command } from '../world/command.ts'
import { customers, type PersonName, people } from './cast.ts'
import styles from './Panel.module.css'

interface Props {
  /** The kinds of calls whose next one can fail. */
  readonly calls: readonly string[]
  readonly person: PersonName
  readonly onBe: (person: PersonName) => void
  readonly onDo: (command: Command) => void
}

/** The world without a script: whatever happens around the page. */
export const WorldControls = ({ calls, person, onBe, onDo }: Props) => (
  <div className={styles.controls}>
    <Group title="Ser otra persona">
      <SelectField
        label="Quién eres"
        value={person}
        options={Object.entries(people).map(([value, { label }]) => ({ value, label }))}
        onChange={(chosen) => {
          const name = Object.keys(people).find((each) => each === chosen)
          if (name) onBe(name as PersonName)
        }}
      />
    </Group>
    <Writing onDo={onDo} />
    <Group title="La red y el servidor">
      <Row>
        <Do onDo={onDo} command={{ do: 'offline' }} label="Quitar la red" />
        <Do onDo={onDo} command={{ do: 'online' }} label="Devolver la red" />
        <Do onDo={onDo} command={{ do: 'freeze' }} label="Congelar el servidor" />
        <Do onDo={onDo} command={{ do: 'thaw' }} label="Descongelar el servidor" />
      </Row>
    </Group>
    <Failing calls={calls} onDo={onDo} />
    <Group title="El tiempo y la pantalla">
      <Row>
        <Do onDo={onDo} command={{ do: 'pass', ms: 10_000 }} label="Pasar 10 segundos" />
        <Do onDo={onDo} command={{ do: 'pass', ms: 60_000 }} label="Pasar 1 minuto" />
        <Do onDo={onDo} command={{ do: 'pass', ms: 3_600_000 }} label="Pasar 1 hora" />
        <Do onDo={onDo} command={{ do: 'pass', ms: 86_400_000 }} label="Pasar 1 día" />
        <Do onDo={onDo} command={{ do: 'show', visibility: 'hidden' }} label="Ir a otra pestaña" />
        <Do
          onDo={onDo}
          command={{ do: 'show', visibility: 'visible' }}
          label="Volver a esta pestaña"
        />
        <Do
          onDo={onDo}
          command={{ do: 'screen', width: 360, height: 740 }}
          label="Pantalla de 360 px"
        />
        <Do
          onDo={onDo}
          command={{ do: 'screen', width: 1280, height: 900 }}
          label="Pantalla de 1280 px"
        />
        <Do onDo={onDo} command={{ do: 'reload' }} label="Recargar la página" />
      </Row>
    </Group>
  </div>
)

interface GroupProps {
  readonly title: string
  readonly children: React.ReactNode
}

const Group = ({ title, children }: GroupProps) => (
  <section className={styles.group}>
    <h2 className={styles.groupTitle}>{title}</h2>
    {children}
  </section>
)

const Row = ({ children }: Pick<GroupProps, 'children'>) => (
  <div className={styles.row}>{children}</div>
)

interface DoProps {
  readonly command: Command
  readonly label: string
  readonly onDo: (command: Command) => void
}

const Do = ({ command, label, onDo }: DoProps) => (
  <Button size="small" onClick={() => onDo(command)}>
    {label}
  </Button>
)

function Writing({ onDo }: Pick<Props, 'onDo'>) {
  const [thread, setThread] = useState<(typeof customers)[number]['value']>('ana')
  const [text, setText] = useState('¿Siguen abiertos?')
  return (
    <Group title="Un cliente escribe">
      <SelectField
        label="Cliente"
        value={thread}
        options={customers}
        onChange={(chosen) => setThread(chosen || 'ana')}
      />
      <TextField label="Mensaje" value={text} onChange={setText} />
      <Do onDo={onDo} command={{ do: 'write', thread, text }} label="Escribir" />
    </Group>
  )
}

const outcomes = [
  { value: 'failed', label: 'No llega nada' },
  { value: '401', label: '401: la sesión terminó' },
  { value: '403', label: '403: sin permiso' },
  { value: '404', label: '404: no está' },
  { value: '409', label: '409: ya cambió' },
  { value: '429', label: '429: demasiadas' },
  { value: '500', label: '500: el servidor falla' },
] as const

function Failing({ calls, onDo }: Pick<Props, 'calls' | 'onDo'>) {
  const [call, setCall] = useState('')
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]['value']>('failed')
  const [text, setText] = useState('Sin servicio')
  const answer: Answer = outcome === 'failed' ? 'failed' : { status: Number(outcome), body: text }
  return (
    <Group title="La próxima llamada falla">
      <SelectField
        label="Llamada"
        value={call}
        placeholder="Cualquiera"
        options={calls.toSorted().map((each) => ({ value: each, label: each }))}
        onChange={setCall}
      />
      <SelectField
        label="Qué pasa"
        value={outcome}
        options={outcomes}
        onChange={(chosen) => setOutcome(chosen || 'failed')}
      />
      {outcome !== 'failed' && <TextField label="Texto" value={text} onChange={setText} />}
      <Do onDo={onDo} command={{ do: 'next', call: call || '*', answer }} label="Que falle" />
    </Group>
  )
}
