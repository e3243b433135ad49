import {
  Bell,
  Bot,
  Building2,
  Ellipsis,
  Inbox,
  LogOut,
  Pencil,
  Plus,
  Send,
  Smile,
  Trash2,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Kbd } from '#src/ui/buttons/Kbd.tsx'
import { Avatar } from '#src/ui/channels/Avatar.tsx'
import { ChannelIcon } from '#src/ui/channels/ChannelIcon.tsx'
import { ChannelTag } from '#src/ui/channels/ChannelTag.tsx'
import { Checkbox } from '#src/ui/choices/Checkbox.tsx'
import { RadioPills } from '#src/ui/choices/RadioPills.tsx'
import { Switch } from '#src/ui/choices/Switch.tsx'
import { DateField } from '#src/ui/fields/DateField.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { PinInput } from '#src/ui/fields/PinInput.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '#src/ui/forms/FieldGrid.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Steps } from '#src/ui/layout/Steps.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Menu } from '#src/ui/menus/Menu.tsx'
import { Popover } from '#src/ui/menus/Popover.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { RetryNotice } from '#src/ui/notices/RetryNotice.tsx'
import { StatusBar } from '#src/ui/notices/StatusBar.tsx'
import { Toast } from '#src/ui/notices/Toast.tsx'
import { Toaster } from '#src/ui/notices/Toaster.tsx'
import { CountBadge } from '#src/ui/signs/CountBadge.tsx'
import { Dot } from '#src/ui/signs/Dot.tsx'
import { Logo } from '#src/ui/signs/Logo.tsx'
import { StatusBadge } from '#src/ui/signs/StatusBadge.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { Spinner } from '#src/ui/waiting/Spinner.tsx'
import styles from './Gallery.module.css'

const nothing = () => {}

const channels = ['Todos', 'WhatsApp', 'Instagram', 'Widget'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const industries = ['Tecnología', 'Salud', 'Educación'].map((label) => ({ value: label, label }))

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <Card title={title}>
      <div className={styles.stack}>{children}</div>
    </Card>
  )
}

function Row({ children }: Pick<SectionProps, 'children'>) {
  return <div className={styles.row}>{children}</div>
}

/** Every component in every state, to look at and for axe. */
export function Gallery() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Logo size={36} />
        <h1 className="visuallyHidden">Las piezas de Recado</h1>
        <Row>
          <Dot status="connected" />
          <Dot status="connecting" />
          <Dot status="disconnected" />
          <Dot status="error" onReconnect={nothing} />
          <Logo isSmall size={36} />
        </Row>
      </header>
      <div className={styles.grid}>
        <Buttons />
        <Floating />
        <Fields />
        <Choices />
        <Code />
        <Notices />
        <People />
        <Waiting />
      </div>
      <Toaster>
        <Toast text="Cambios guardados" onClose={nothing} />
        <Toast text="No se pudo guardar. Inténtalo de nuevo." isError onClose={nothing} />
      </Toaster>
    </main>
  )
}

function Buttons() {
  return (
    <Section title="Botones">
      <Row>
        <Button variant="primary" icon={Plus}>
          Crear negocio
        </Button>
        <Button>Cancelar</Button>
        <Button variant="quiet">Ver más</Button>
        <Button variant="danger" icon={Trash2}>
          Eliminar
        </Button>
      </Row>
      <Row>
        <Button size="small" variant="primary">
          Seleccionar
        </Button>
        <Button size="small" icon={Pencil}>
          Editar
        </Button>
        <Button size="small" variant="quiet">
          Reenviar código
        </Button>
        <Button variant="primary" busy busyText="Enviando...">
          Enviar código
        </Button>
      </Row>
      <Row>
        <Button variant="primary" reason="Falta el nombre">
          Siguiente
        </Button>
        <Button reason="Necesitas crear un asistente primero">Nueva Integración</Button>
        <Button variant="quiet" reason="Es el primer paso">
          Anterior
        </Button>
      </Row>
      <Row>
        <IconButton label="Emojis" icon={Smile} />
        <IconButton label="Enviar" icon={Send} variant="primary" />
        <IconButton label="Editar" icon={Pencil} variant="secondary" />
        <IconButton label="Eliminar" icon={Trash2} variant="danger" size="small" />
        <IconButton label="Guardando" icon={Pencil} busy />
        <IconButton label="Archivar" icon={Inbox} reason="Solo el administrador puede" />
        <IconButton
          label="Notificaciones, 3 sin leer"
          icon={Bell}
          badge={<CountBadge count={3} />}
        />
      </Row>
      <Button variant="primary" size="large" isWide>
        Enviar código
      </Button>
    </Section>
  )
}

function Floating() {
  const [tab, setTab] = useState('about')
  return (
    <Section title="Menús y pestañas">
      <Row>
        <Menu
          label="Usuario"
          heading="demo@recado.example"
          items={[{ id: 'out', label: 'Cerrar sesión', icon: LogOut }]}
          onSelect={nothing}
          trigger={(props) => <Button {...props}>demo@recado.example</Button>}
        />
        <Menu
          label="Acciones"
          items={[
            { id: 'edit', label: 'Editar', icon: Pencil },
            { id: 'team', label: 'Equipo', icon: Users, reason: 'Solo el administrador puede' },
            { id: 'delete', label: 'Eliminar', icon: Trash2, isDangerous: true },
          ]}
          onSelect={nothing}
          trigger={(props) => <IconButton {...props} label="Acciones" icon={Ellipsis} />}
        />
        <Menu
          label="Cambiar de negocio"
          items={[
            { id: '1', label: 'Café del Valle', isChecked: true },
            { id: '2', label: 'Modas Lucía', isChecked: false },
          ]}
          onSelect={nothing}
          trigger={(props) => <IconButton {...props} label="Cambiar de negocio" icon={Building2} />}
        />
        <Popover
          title="Notificaciones"
          trigger={(props) => <IconButton {...props} label="Notificaciones" icon={Bell} />}
        >
          {(close) => (
            <EmptyState
              icon={Bell}
              title="Sin notificaciones"
              text="Cuando alguien te escriba, lo verás aquí."
              action={
                <Button size="small" onClick={close}>
                  Entendido
                </Button>
              }
            />
          )}
        </Popover>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Row>
      <Tabs
        label="Proyecto"
        tabs={[
          { value: 'about', label: 'Detalles' },
          { value: 'comments', label: 'Comentarios' },
          { value: 'runs', label: 'Ejecuciones' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p>El asistente contesta los mensajes fuera del horario de la tienda.</p>
      </Tabs>
      <Steps
        titles={['Información básica', 'Ubicación', 'Contacto y web', 'Detalles']}
        current={1}
      />
    </Section>
  )
}

function Fields() {
  const [name, setName] = useState('Café del Valle')
  const [mail, setMail] = useState('hola@cafe')
  const [notes, setNotes] = useState('')
  const [industry, setIndustry] = useState('')
  const [founded, setFounded] = useState('2019-04-01')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Section title="Campos">
      <FieldGrid>
        <TextField label="Nombre" isRequired value={name} onChange={setName} />
        <TextField
          label="Correo electrónico"
          type="email"
          isRequired
          error="Por favor ingresa un email válido"
          value={mail}
          onChange={setMail}
        />
        <TextField
          label="Teléfono"
          type="tel"
          hint="Con código de país: +506 8888 0000"
          value=""
          onChange={nothing}
        />
        <SelectField
          label="Industria"
          placeholder="Selecciona…"
          options={industries}
          value={industry}
          onChange={setIndustry}
        />
        <DateField label="Fecha de fundación" value={founded} onChange={setFounded} />
        <TextField
          label="Identificación"
          reason="Solo el administrador la cambia"
          value="3-101-889900"
          onChange={nothing}
        />
        <FieldRow>
          <TextArea
            label="Descripción"
            placeholder="Qué hace tu negocio"
            value={notes}
            onChange={setNotes}
          />
        </FieldRow>
        <FieldRow>
          <FileField
            label="Logo"
            accept="image/*"
            hint="Una imagen de 5 MB o menos"
            file={file}
            onChoose={setFile}
            onRemove={() => setFile(null)}
          />
        </FieldRow>
        <FieldRow>
          <FileField
            label="Imagen"
            error="Formato de imagen no soportado"
            file={null}
            onChoose={nothing}
            onRemove={nothing}
          />
        </FieldRow>
      </FieldGrid>
    </Section>
  )
}

function Choices() {
  const [search, setSearch] = useState('')
  const [channel, setChannel] = useState('todos')
  const [isOn, setOn] = useState(true)
  const [isChecked, setChecked] = useState(true)
  return (
    <Section title="Elegir y buscar">
      <SearchField label="Buscar conversaciones" shortcut="/" value={search} onChange={setSearch} />
      <SearchField label="Buscar clientes" value="María" onChange={nothing} />
      <RadioPills
        legend="Canal"
        isLegendHidden
        options={channels}
        value={channel}
        onChange={setChannel}
      />
      <RadioPills
        legend="Período"
        options={[
          { value: 'monthly', label: 'Mensual' },
          { value: 'yearly', label: 'Anual' },
        ]}
        value="yearly"
        onChange={nothing}
      />
      <Row>
        <Switch label="Respuesta automática" checked={isOn} onChange={setOn} />
        <Switch label="Sonido" checked={false} onChange={nothing} />
        <Switch
          label="Apagado"
          checked={false}
          reason="El asistente está apagado"
          onChange={nothing}
        />
        <Checkbox label="Actualización automática" isChecked={isChecked} onChange={setChecked} />
      </Row>
    </Section>
  )
}

function Code() {
  const [code, setCode] = useState('48')
  return (
    <Section title="Código">
      <PinInput value={code} onChange={setCode} />
      <PinInput value="4821" error="El código no es correcto" onChange={nothing} />
    </Section>
  )
}

function Notices() {
  return (
    <Section title="Noticias y fallos">
      <Banner
        text="Activa un asistente para responder automáticamente"
        action="Ir a asistentes"
        onAction={nothing}
        onDismiss={nothing}
      />
      <Banner tone="good" text="Tu plan se renovó" onDismiss={nothing} />
      <Banner tone="warning" text="Tu plan termina en 3 días" />
      <Banner tone="bad" text="Sin conexión al servidor de facturación" />
      <Banner tone="neutral" text="Modo limitado" />
      <StatusBar
        label="Estado del asistente"
        tone="good"
        icon={Bot}
        text="El asistente responde automáticamente"
      >
        <Switch label="Respuesta automática" isLabelHidden checked onChange={nothing} />
      </StatusBar>
      <RetryNotice isInline text="Error al cargar estado" onRetry={nothing} />
      <RetryNotice text="No se pudieron cargar las conversaciones" onRetry={nothing} />
    </Section>
  )
}

function People() {
  return (
    <Section title="Personas y canales">
      <Row>
        <Avatar name="María Fernández" channel="whatsapp" />
        <Avatar name="lucia.modas" channel="instagram" />
        <Avatar name="Visitante Web" channel="webchat" />
        <Avatar name="Carlos" channel="telegram" />
        <Avatar name="Ana Solano" size="small" />
        <Avatar name="Café del Valle" size="large" isSquare image="/nothing-there.png" />
      </Row>
      <Row>
        <ChannelIcon channel="whatsapp" />
        <ChannelIcon channel="instagram" />
        <ChannelIcon channel="web" />
        <ChannelIcon channel="telegram" />
        <ChannelTag channel="whatsapp" />
        <ChannelTag channel="instagram" />
        <ChannelTag channel="widget" />
        <ChannelTag channel="telegram" />
      </Row>
      <Row>
        <CountBadge count={2} />
        <CountBadge count={27} />
        <CountBadge count={140} />
        <CountBadge count={8} />
        <StatusBadge text="Activo" tone="good" />
        <StatusBadge text="En pausa" tone="warning" />
        <StatusBadge text="Rechazado" tone="bad" />
        <StatusBadge text="En curso" tone="info" />
        <StatusBadge text="Borrador" />
      </Row>
    </Section>
  )
}

function Waiting() {
  return (
    <Section title="Esperar y no haber nada">
      <Row>
        <Spinner label="Cargando negocios..." />
        <Skeleton kind="circle" />
        <span className={styles.grow}>
          <Skeleton count={3} />
        </span>
      </Row>
      <EmptyState
        icon={Inbox}
        title="Crea tu primer negocio"
        text="Con él podrás contestar a tus clientes desde un solo lugar."
        action={<Button variant="primary">Crear negocio</Button>}
      />
    </Section>
  )
}
