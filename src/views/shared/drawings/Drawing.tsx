import type { DrawingName } from '#machines/shared/metaSteps.ts'
import styles from './Drawing.module.css'

interface Props {
  readonly name: DrawingName
}

/** What the drawing shows, for who does not see it. */
const shows: Readonly<Record<DrawingName, string>> = {
  app: 'Dibujo: la lista de apps de Meta con el botón para crear una.',
  webhook: 'Dibujo: los dos campos del webhook en Meta, y su botón para verificar y guardar.',
  token: 'Dibujo: un usuario del sistema, sus permisos marcados y el token que genera.',
  number: 'Dibujo: el número de teléfono y, debajo, su identificador.',
  account: 'Dibujo: la cuenta y, al lado, su identificador.',
  test: 'Dibujo: un mensaje que va de Recado a un teléfono, y vuelve.',
}

/** Drawings of our own, in the colors of the theme: Meta's pages change, and their pictures are Meta's. */
export const Drawing = ({ name }: Props) => (
  <svg className={styles.drawing} viewBox="0 0 320 132" role="img" aria-label={shows[name]}>
    <rect className={styles.sheet} x="1" y="1" width="318" height="130" rx="10" />
    {parts[name]()}
  </svg>
)

function Bar() {
  return (
    <>
      <path className={styles.line} d="M1 27h318" />
      {[14, 26, 38].map((x) => (
        <circle key={x} className={styles.faint} cx={x} cy="14" r="3.5" />
      ))}
    </>
  )
}

function Words({
  x,
  y,
  width,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
}) {
  return <rect className={styles.faint} x={x} y={y} width={width} height="6" rx="3" />
}

function Field({
  y,
  label,
  text,
}: {
  readonly y: number
  readonly label: string
  readonly text: string
}) {
  return (
    <>
      <text className={styles.small} x="20" y={y}>
        {label}
      </text>
      <rect className={styles.field} x="20" y={y + 5} width="196" height="20" rx="5" />
      <text className={styles.code} x="28" y={y + 19}>
        {text}
      </text>
    </>
  )
}

function Pressed({
  x,
  y,
  width,
  text,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly text: string
}) {
  return (
    <>
      <rect className={styles.button} x={x} y={y} width={width} height="22" rx="6" />
      <text className={styles.onButton} x={x + width / 2} y={y + 15} textAnchor="middle">
        {text}
      </text>
    </>
  )
}

function Person({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <circle className={styles.soft} cx={x} cy={y} r="17" />
      <circle className={styles.mark} cx={x} cy={y - 4} r="5" />
      <path className={styles.mark} d={`M${x - 9} ${y + 10}a9 7 0 0 1 18 0z`} />
    </>
  )
}

const ticks = ['mensajes', 'administrar la cuenta']

const parts: Readonly<Record<DrawingName, () => React.ReactNode>> = {
  app: () => (
    <>
      <Bar />
      <Pressed x={212} y={38} width={92} text="Crear app" />
      {[44, 74, 104].map((y, index) => (
        <g key={y}>
          <rect
            className={index === 0 ? styles.button : styles.soft}
            x="20"
            y={y - 6}
            width="20"
            height="20"
            rx="6"
          />
          <Words x={50} y={y - 3} width={90 - index * 14} />
          <Words x={50} y={y + 7} width={56} />
        </g>
      ))}
    </>
  ),
  webhook: () => (
    <>
      <Bar />
      <Field y={44} label="URL de devolución de llamada" text="https://…/webhooks/meta" />
      <Field y={86} label="Token de verificación" text="•••••• (de Recado)" />
      <Pressed x={228} y={90} width={78} text="Verificar" />
    </>
  ),
  token: () => (
    <>
      <Bar />
      <Person x={42} y={58} />
      <text className={styles.small} x="70" y="54">
        Usuario del sistema
      </text>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <rect
            className={styles.button}
            x="70"
            y={62 + index * 18}
            width="12"
            height="12"
            rx="3"
          />
          <path className={styles.tick} d={`M73 ${68 + index * 18}l2.5 2.5 4-5`} />
          <text className={styles.small} x="88" y={72 + index * 18}>
            {tick}
          </text>
        </g>
      ))}
      <rect className={styles.field} x="20" y="104" width="196" height="20" rx="5" />
      <text className={styles.code} x="28" y="118">
        EAAG… tu token
      </text>
      <Pressed x={228} y={103} width={78} text="Generar" />
    </>
  ),
  number: () => (
    <>
      <Bar />
      <text className={styles.large} x="20" y="56">
        +506 8888 7777
      </text>
      <text className={styles.small} x="20" y="80">
        Identificador del número de teléfono
      </text>
      <rect className={styles.found} x="20" y="88" width="176" height="24" rx="6" />
      <text className={styles.code} x="30" y="104">
        104512345678901
      </text>
      <path className={styles.arrow} d="M262 100h-54m9-8l-9 8 9 8" />
    </>
  ),
  account: () => (
    <>
      <Bar />
      <Person x={42} y={62} />
      <text className={styles.large} x="70" y="60">
        @tunegocio
      </text>
      <Words x={70} y={68} width={72} />
      <text className={styles.small} x="20" y="98">
        ID
      </text>
      <rect className={styles.found} x="40" y="86" width="176" height="24" rx="6" />
      <text className={styles.code} x="50" y="102">
        17841400000000001
      </text>
      <path className={styles.arrow} d="M282 98h-54m9-8l-9 8 9 8" />
    </>
  ),
  test: () => (
    <>
      <rect className={styles.soft} x="20" y="26" width="112" height="80" rx="8" />
      <text className={styles.small} x="76" y="20" textAnchor="middle">
        Recado
      </text>
      <rect className={styles.button} x="52" y="40" width="70" height="20" rx="8" />
      <text className={styles.onButton} x="87" y="54" textAnchor="middle">
        Prueba
      </text>
      <rect className={styles.sheet} x="30" y="72" width="70" height="20" rx="8" />
      <text className={styles.small} x="65" y="86" textAnchor="middle">
        ¡Llegó!
      </text>
      <path className={styles.arrow} d="M146 50h72m-9-8l9 8-9 8" />
      <path className={styles.arrow} d="M218 84h-72m9-8l-9 8 9 8" />
      <rect className={styles.soft} x="236" y="14" width="62" height="104" rx="12" />
      <rect className={styles.sheet} x="243" y="24" width="48" height="80" rx="4" />
      <circle className={styles.mark} cx="267" cy="111" r="3" />
      <rect className={styles.faint} x="249" y="42" width="30" height="12" rx="6" />
      <rect className={styles.button} x="257" y="78" width="28" height="12" rx="6" />
    </>
  ),
}
