import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { Command, Scene } from '../world/command.ts'
import { freeScene, type PersonName } from './cast.ts'
import type { PanelScript } from './guide.ts'
import { Page } from './Page.tsx'
import styles from './Panel.module.css'
import { openScene, tellWorld } from './page.ts'
import { ScriptSteps } from './ScriptSteps.tsx'
import { useGuide, useWorld } from './useGuides.ts'
import { WorldControls } from './WorldControls.tsx'

const WIDE = [1280, 900] as const

/** The scripts and the world's buttons, beside the page. An address can name a script: `/qa?guion=realtime-3`. */
export function Panel() {
  const frame = useRef<HTMLIFrameElement>(null)
  const world = useWorld()
  const [wanted] = useState(() => new URLSearchParams(location.search).get('guion') ?? '')
  const [machine, setMachine] = useState(wanted.replace(/-[^-]*$/, ''))
  const guide = useGuide(machine)
  const [id, setId] = useState(wanted)
  const [person, setPerson] = useState<PersonName>('ana')
  const [size, setSize] = useState<readonly [number, number]>(WIDE)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPageShown, setIsPageShown] = useState(false)
  const [round, setRound] = useState(0)

  const script = guide?.scripts.find((each) => each.id === id) ?? null
  const answers = world?.answers

  useEffect(() => {
    if (!answers || !frame.current) return
    // The script of the address is still loading.
    if (id !== '' && !script) return
    const scene: Scene = script
      ? { ...script.scene, answers: { ...answers, ...script.scene.answers } }
      : freeScene(person, answers)
    setSize(scene.size ?? WIDE)
    setProblem(null)
    setRound((earlier) => earlier + 1)
    openScene(frame.current, scene).catch(tellProblem(setProblem))
  }, [answers, script, id, person])

  const run = (command: Command) => {
    setProblem(null)
    if (command.do === 'screen') setSize([command.width, command.height])
    else if (frame.current) tellWorld(frame.current, command).catch(tellProblem(setProblem))
  }
  const restart = (next: PanelScript | null) => {
    if (next && next.id === id && frame.current && answers) {
      setRound((earlier) => earlier + 1)
      const scene = { ...next.scene, answers: { ...answers, ...next.scene.answers } }
      setSize(scene.size ?? WIDE)
      openScene(frame.current, scene).catch(tellProblem(setProblem))
    }
    setId(next?.id ?? '')
  }

  return (
    <div className={styles.panel} data-page-shown={isPageShown || undefined}>
      <aside className={styles.side} aria-label="El mundo">
        <header className={styles.head}>
          <h1 className={styles.title}>El mundo</h1>
          <SelectField
            label="Máquina"
            value={machine}
            placeholder="Sin guion"
            options={(world?.machines ?? []).map((each) => ({
              value: each.machine,
              label: each.title,
            }))}
            onChange={(chosen) => {
              setMachine(chosen)
              setId('')
            }}
          />
          {guide && (
            <SelectField
              label="Guion"
              value={id}
              placeholder="Elige un guion"
              options={guide.scripts.map((each) => ({
                value: each.id,
                label: `${each.id}: ${each.title}`,
              }))}
              onChange={(chosen) =>
                restart(guide.scripts.find((each) => each.id === chosen) ?? null)
              }
            />
          )}
          {script && (
            <Button size="small" onClick={() => restart(script)}>
              Empezar de nuevo
            </Button>
          )}
        </header>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {script ? (
          <ScriptSteps key={`${script.id}/${round}`} script={script} onDo={run} />
        ) : (
          <WorldControls
            calls={Object.keys(answers ?? {})}
            person={person}
            onBe={setPerson}
            onDo={run}
          />
        )}
      </aside>
      <Page ref={frame} size={size} />
      <div className={styles.switch}>
        <Button isWide onClick={() => setIsPageShown(!isPageShown)}>
          {isPageShown ? 'Ver El mundo' : 'Ver la página'}
        </Button>
      </div>
    </div>
  )
}

const tellProblem = (tell: (text: string) => void) => (error: unknown) =>
  tell(error instanceof Error ? error.message : String(error))
