import { useSelector } from '@xstate/react'
import { SquarePen } from 'lucide-react'
import {
  selectIsBeginning,
  selectIsOffered,
  selectIsOpen,
} from '#machines/templates/templatesSelectors.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { BeginDialog } from './BeginDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import styles from './Templates.module.css'
import type { TemplatesRef } from './templatesRef.ts'

interface Props {
  readonly templates: TemplatesRef
}

const nobody = { name: null, phone: null }

/** The button that begins a conversation, and what is written with a template, over list and chat. */
export default function TemplatesPlace({ templates }: Props) {
  const isOffered = useSelector(templates, selectIsOffered)
  const isOpen = useSelector(templates, selectIsOpen)
  const isBeginning = useSelector(templates, selectIsBeginning)
  if (!isOffered) return null
  return (
    <>
      <div className={styles.begin}>
        <IconButton
          label="Nueva conversación"
          icon={SquarePen}
          variant="primary"
          size="large"
          onClick={() => templates.send({ type: 'begin.open', person: nobody })}
        />
      </div>
      {isOpen && isBeginning && <BeginDialog templates={templates} />}
      {isOpen && !isBeginning && <TemplateDialog templates={templates} />}
    </>
  )
}
