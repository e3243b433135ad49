import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import { selectBusinesses } from '#machines/businesses/businessesSelectors.ts'
import { selectList } from '#machines/inbox/inboxMachine.ts'
import { selectConversations } from '#machines/inbox/list/conversationListSelectors.ts'
import { type CommandGroup, findCommands } from '#machines/shell/commands.ts'
import { selectQuery, selectRecent } from '#machines/shell/paletteMachine.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { selectInbox } from '#machines/shell/workspaceMachine.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useUnreadConversations } from '../useUnreadConversations.ts'
import styles from './Commands.module.css'
import { type Command, clientCommands, commandsOf, type PaletteProps } from './commandList.ts'
import { useBegin } from './useBegin.ts'
import { useFoundClients } from './useFoundClients.ts'
import { useOpenCommands } from './useOpenCommands.ts'

const headings: Readonly<Record<CommandGroup, string>> = {
  recent: 'Recientes',
  conversation: 'Esta conversación',
  views: 'Ir a',
  actions: 'Acciones',
  businesses: 'Cambiar de negocio',
  conversations: 'Conversaciones',
  clients: 'Clientes',
}

const none: readonly Conversation[] = []

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

/** A field whose words find commands. The focus stays in the field, and arrows move through the list. */
export default function Commands({ palette, ...world }: PaletteProps) {
  const id = useId()
  const query = useSelector(palette, selectQuery)
  const recent = useSelector(palette, selectRecent)
  const businesses = useSelector(world.businesses, selectBusinesses)
  const inbox = useSelector(world.workspace, selectInbox)
  const list = useSelector(inbox, (state) => state && selectList(state))
  const conversations = useSelector(list, (state) => (state ? selectConversations(state) : none))
  const unread = useUnreadConversations(world.workspace)
  const [active, setActive] = useState({ query, index: 0 })
  const field = useRef<HTMLInputElement>(null)

  const ofOpen = useOpenCommands(world)
  const begin = useBegin(world)
  const clients = useFoundClients(palette)

  const commands = commandsOf(world, { businesses, conversations, unread, begin, ofOpen })
  const people = clientCommands(world, clients.found)
  const groups = [
    ...findCommands(commands, query, recent),
    ...(people.length > 0 ? [{ group: 'clients' as const, commands: people }] : []),
  ]
  const found = groups.flatMap((group) => group.commands)
  const index = active.query === query ? Math.min(active.index, found.length - 1) : 0
  const chosen = found[index]
  const optionId = (command: Command) => `${id}-${command.id}`

  // A dialog that was there before this field has the focus; one that opens now gives it to the field, and remembers
  // who had it.
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]')) field.current?.focus()
  }, [])

  function give(command: Command) {
    // A client is found by its words, and not among the recent ones.
    if (command.group === 'clients') palette.send({ type: 'palette.close' })
    else palette.send({ type: 'command.given', command: command.id })
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && found.length > 0) setActive({ query, index: step(index, found.length) })
    else if (event.key === 'Enter' && chosen) give(chosen)
    else if (isShortcut('palette', event)) palette.send({ type: 'palette.close' })
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.palette}>
      <div className={styles.line}>
        <Search className={styles.glass} size={18} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles.field}
          aria-label="¿Qué buscas?"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Una vista, un cliente, una acción…"
          value={query}
          onChange={(event) =>
            palette.send({ type: 'query.changed', query: event.currentTarget.value })
          }
          onKeyDown={onKeyDown}
        />
      </div>
      <p
        role="status"
        className={found.length === 0 && !clients.error ? styles.none : 'visuallyHidden'}
      >
        {clients.isSearching
          ? 'Buscando clientes…'
          : found.length === 0
            ? !clients.error && `Nada con «${query.trim()}»`
            : query.trim() !== '' && counted(found.length, 'resultado', 'resultados')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Comandos" className={styles.list}>
        {groups.map(({ group, commands: those }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className={styles.heading}>
              {headings[group]}
            </p>
            {those.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={command === chosen}
                onGive={() => give(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {clients.isSearching && found.length > 0 && (
        <p className={styles.none} aria-hidden>
          Buscando clientes…
        </p>
      )}
      {clients.hasNone && found.length > 0 && (
        <p className={styles.none}>Ningún cliente con «{query.trim()}»</p>
      )}
      {clients.error && <RetryNotice isInline text={clients.error} onRetry={clients.retry} />}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onGive: () => void
}

function Option({ id, command, isActive, onGive }: OptionProps) {
  const { icon: Icon, label, detail } = command
  const option = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onGive}
    >
      <Icon size={17} aria-hidden />
      <span className={styles.label}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </div>
  )
}
